// deploy/kubernetes: valid for Kubernetes, with settings that the server has, and names, ports and paths that agree.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { liveness, readiness } from '@bugquest/contract/system/endpoints';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/platform/config.ts';
import { readImage } from './dockerfile.ts';
import { listSettings, REQUIRED_ON_SEVERAL, readEnvFile } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const kustomization = parse(read('kustomization.yaml'));
const image = readImage(ROOT);

/** As `kubectl kustomize` does: the labels are added to pods and selectors. */
const labels = Object.assign({}, ...kustomization.labels.map(({ pairs }: { pairs: object }) => pairs));
const deployment = parse(read('deployment.yaml'));
const { spec: pod } = deployment.spec.template;
const [server] = pod.containers;
deployment.spec.selector = { matchLabels: labels };
deployment.spec.template.metadata = { labels };

/** Listed here, because the package has one class for each kind. */
const SCHEMAS = {
  'deployment.yaml': () => new Deployment(deployment),
  'service.yaml': () => new Service(parse(read('service.yaml'))),
  'ingress.yaml': () => new Ingress(parse(read('ingress.yaml'))),
  'disruption-budget.yaml': () => new PodDisruptionBudget(parse(read('disruption-budget.yaml'))),
};

test('the kustomization lists every file, and only those', () => {
  expect(kustomization.resources.toSorted()).toEqual(Object.keys(SCHEMAS).sort());
});

test.each(Object.entries(SCHEMAS))('%s follows the schema of Kubernetes', (_, open) => {
  open().validate();
});

test('a wrong field would be refused', () => {
  const wrong = structuredClone(deployment);
  wrong.spec.replicas = 'two';
  expect(() => new Deployment(wrong).validate()).toThrow();
});

test('the server gets settings that it has, and all that several servers need', () => {
  const files = ['settings.env', 'secrets.example.env'];
  const fromFiles: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => readEnvFile(read(file))),
  );
  const own = server.env.map(({ name, value }: { name: string; value: string }) => [name, value]);
  const values = { ...fromFiles, ...Object.fromEntries(own) };
  expect(Object.keys(values).filter((name) => !listSettings().has(name))).toEqual([]);
  expect(REQUIRED_ON_SEVERAL.filter((name) => !(name in values))).toEqual([]);
  expect(readConfig(values)).toMatchObject({ secure: true, trustProxy: ['10.244.0.0/16'] });
  const { host } = new URL(values.PUBLIC_URL!);
  expect(parse(read('ingress.yaml')).spec).toMatchObject({ rules: [{ host }], tls: [{ hosts: [host] }] });
});

test('the server reads the settings and secrets that are generated, and no secret is in the repository', () => {
  const generated = [...kustomization.configMapGenerator, ...kustomization.secretGenerator];
  const read = server.envFrom.map(
    ({ configMapRef, secretRef }: Record<string, { name: string }>) => (configMapRef ?? secretRef)?.name,
  );
  expect(read).toEqual(generated.map(({ name }) => name));
  expect(kustomization.secretGenerator[0].envs).toEqual(['secrets.env']);
  expect(readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain('secrets.env');
});

test('the probes call routes of the server on its port; only readiness asks for the database', () => {
  expect(server.ports).toEqual([{ name: 'http', containerPort: image.port }]);
  const at = (probe: string) => server[probe].httpGet;
  expect(at('startupProbe')).toEqual({ path: liveness.path, port: 'http' });
  expect(at('livenessProbe')).toEqual({ path: liveness.path, port: 'http' });
  expect(at('readinessProbe')).toEqual({ path: readiness.path, port: 'http' });
  expect(parse(read('service.yaml')).spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
});

test('the server runs as the account of the image, without rights, on a read-only file system', () => {
  const [user, group] = image.user.split(':').map(Number);
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: group,
    fsGroup: group,
  });
  expect(server.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const mounted = server.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
  const dataDir = server.env.find(({ name }: { name: string }) => name === 'DATA_DIR').value;
  expect(mounted).toEqual(expect.arrayContaining([path.posix.dirname(dataDir), '/tmp']));
});

test('the grace period is long enough for the proxies and for requests in progress', () => {
  const main = readFileSync(path.join(ROOT, 'server/src/main.ts'), 'utf8');
  const grace = Number(/GRACE_MS = (\d+)_000/.exec(main)![1]);
  const wait = server.lifecycle.preStop.sleep.seconds;
  const unready = server.readinessProbe.periodSeconds * server.readinessProbe.failureThreshold;
  expect(wait).toBeGreaterThan(unready);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(wait + grace);
  expect(deployment.spec.replicas).toBeGreaterThan(1);
});

test('the image has a name that the kustomization replaces', () => {
  expect(kustomization.images[0].name).toBe(server.image);
  expect(existsSync(path.join(FOLDER, 'secrets.example.env'))).toBe(true);
});
