import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { liveness, readiness } from '@bugquest/contract/system/endpoints';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/platform/config.ts';
import { readImage } from './dockerfile.ts';
import { listAllSettings, REQUIRED_ON_SEVERAL_SERVERS, readEnvFile } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/kubernetes');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const kustomization = parse(read('kustomization.yaml'));
const image = readImage(ROOT);

/** Like `kubectl kustomize`, which adds the labels to pods and selectors. */
const labels = Object.assign({}, ...kustomization.labels.map(({ pairs }: { pairs: object }) => pairs));
const deployment = parse(read('deployment.yaml'));
const { spec: pod } = deployment.spec.template;
const [server] = pod.containers;
deployment.spec.selector = { matchLabels: labels };
deployment.spec.template.metadata = { labels };

/** The package has a class for each kind. */
const SCHEMAS = {
  'deployment.yaml': () => new Deployment(deployment),
  'service.yaml': () => new Service(parse(read('service.yaml'))),
  'ingress.yaml': () => new Ingress(parse(read('ingress.yaml'))),
  'network-policy.yaml': () => new NetworkPolicy(parse(read('network-policy.yaml'))),
  'disruption-budget.yaml': () => new PodDisruptionBudget(parse(read('disruption-budget.yaml'))),
};

test('the kustomization lists exactly the resource files', () => {
  expect(kustomization.resources.toSorted()).toEqual(Object.keys(SCHEMAS).sort());
});

test.each(Object.entries(SCHEMAS))('%s follows the schema of Kubernetes', (_, createResource) => {
  createResource().validate();
});

test('the schema refuses a wrong field', () => {
  const wrong = structuredClone(deployment);
  wrong.spec.replicas = 'two';
  expect(() => new Deployment(wrong).validate()).toThrow();
});

test('the server gets only existing settings, and all settings that several servers need', () => {
  const files = ['settings.env', 'secrets.example.env'];
  const fromFiles: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => readEnvFile(read(file))),
  );
  const ownSettings = server.env.map(({ name, value }: { name: string; value: string }) => [name, value]);
  const values = { ...fromFiles, ...Object.fromEntries(ownSettings) };
  expect(Object.keys(values).filter((name) => !listAllSettings().has(name))).toEqual([]);
  expect(REQUIRED_ON_SEVERAL_SERVERS.filter((name) => !(name in values))).toEqual([]);
  expect(readConfig(values)).toMatchObject({ secure: true, trustProxy: ['10.244.0.0/16'] });
  const { host } = new URL(values.PUBLIC_URL!);
  expect(parse(read('ingress.yaml')).spec).toMatchObject({ rules: [{ host }], tls: [{ hosts: [host] }] });
});

test('only pods that the policy names reach the server, which trusts the addresses that they send', () => {
  const { podSelector, policyTypes, ingress } = parse(read('network-policy.yaml')).spec;
  expect(podSelector).toEqual({ matchLabels: labels });
  expect(policyTypes).toEqual(['Ingress']);
  expect(ingress).toHaveLength(1);
  const [{ from, ports }] = ingress;
  expect(ports).toEqual([{ port: server.ports[0].name }]);
  expect(from).toHaveLength(1);
  for (const source of from) {
    expect(Object.keys(source).sort()).toEqual(['namespaceSelector', 'podSelector']);
    expect(Object.keys(source.namespaceSelector.matchLabels)).not.toEqual([]);
    // Kustomize writes its label into `matchLabels`, which would name the servers instead of the ingress controller.
    expect(Object.keys(source.podSelector)).toEqual(['matchExpressions']);
    expect(source.podSelector.matchExpressions).not.toEqual([]);
  }
});

test('the server reads the generated settings and secrets, and the secrets file is ignored by git', () => {
  const generated = [...kustomization.configMapGenerator, ...kustomization.secretGenerator];
  const read = server.envFrom.map(
    ({ configMapRef, secretRef }: Record<string, { name: string }>) => (configMapRef ?? secretRef)?.name,
  );
  expect(read).toEqual(generated.map(({ name }) => name));
  expect(kustomization.secretGenerator[0].envs).toEqual(['secrets.env']);
  expect(readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain('secrets.env');
});

test('the startup and liveness probes call liveness, and the readiness probe calls readiness', () => {
  expect(server.ports).toEqual([{ name: 'http', containerPort: image.port }]);
  const probePath = (probe: string) => server[probe].httpGet;
  expect(probePath('startupProbe')).toEqual({ path: liveness.path, port: 'http' });
  expect(probePath('livenessProbe')).toEqual({ path: liveness.path, port: 'http' });
  expect(probePath('readinessProbe')).toEqual({ path: readiness.path, port: 'http' });
  expect(parse(read('service.yaml')).spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
});

test('the server runs as the account of the image, without capabilities, on a read-only file system', () => {
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
