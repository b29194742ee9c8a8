// Commands of docs/operations.md that the test cannot run, each with the reason and a check of the files that it needs.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readEnvFile } from '../settings.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const exists = (file: string) => existsSync(path.join(ROOT, file));
const isBundled = (program: string) =>
  exists(`server/src/${program}.ts`) && read('server/rolldown.config.mjs').includes(`'${program}'`);

const listServices = (): string[] => Object.keys(parse(read('deploy/compose/compose.yaml')).services);
const readUnit = () => readEnvFile(read('deploy/systemd/bugquest.service'));

interface UntestedCommand {
  command: string;
  reason: string;
  /** Checks the files and names in the command. */
  isValid: () => boolean;
}

const NEEDS_DOCKER = 'needs a Docker daemon; `npm run soak -- image` runs the steps of the image';
const CHANGES_MACHINE = 'changes the accounts or services of the machine';

export const UNTESTED_COMMANDS: UntestedCommand[] = [
  ...[
    'docker compose up --detach --build',
    'docker compose ps',
    'docker compose build',
    'docker compose up --detach',
  ].map((command) => ({
    command,
    reason: NEEDS_DOCKER,
    isValid: () => exists('deploy/compose/compose.yaml'),
  })),
  {
    command: 'docker compose up --detach --wait --no-deps server-1',
    reason: NEEDS_DOCKER,
    isValid: () => ['server-1', 'server-2'].every((name) => listServices().includes(name)),
  },
  {
    command: 'docker compose exec server-1 /usr/local/bin/node server/dist/admin.js grant EMAIL',
    reason: NEEDS_DOCKER,
    isValid: () =>
      isBundled('admin') &&
      read('deploy/image/Dockerfile').includes('ENTRYPOINT ["/usr/local/bin/node"') &&
      listServices().includes('server-1'),
  },
  {
    command: 'docker compose run --rm -e NEW_SECRET_KEY=… server-1 server/dist/rotate-key.js',
    reason: NEEDS_DOCKER,
    isValid: () => isBundled('rotate-key') && listServices().includes('server-1'),
  },
  {
    command: 'NEW_SECRET_KEY=… npm run rotate-key',
    reason: 'this product has its key in a file; rotation.test.ts changes a key in the settings',
    isValid: () => isBundled('rotate-key'),
  },
  {
    command: 'server/dist/backup.js /backups/FILE',
    reason: NEEDS_DOCKER,
    isValid: () => isBundled('backup') && /VOLUME .*\/backups/.test(read('deploy/image/Dockerfile')),
  },
  {
    command: 'docker build --file deploy/image/Dockerfile --tag bugquest .',
    reason: NEEDS_DOCKER,
    isValid: () => exists('deploy/image/Dockerfile'),
  },
  {
    command: 'kubectl apply --namespace bugquest --kustomize deploy/kubernetes',
    reason: 'needs a cluster; kubernetes.test.ts checks the files against the schemas of Kubernetes',
    isValid: () => exists('deploy/kubernetes/kustomization.yaml'),
  },
  {
    command: 'useradd --system --home-dir /var/lib/bugquest --shell /usr/sbin/nologin bugquest',
    reason: CHANGES_MACHINE,
    isValid: () => readUnit().User === 'bugquest' && readUnit().StateDirectory === 'bugquest',
  },
  ...[
    'systemctl daemon-reload && systemctl enable --now bugquest',
    'systemctl restart bugquest',
    'journalctl --unit bugquest',
  ].map((command) => ({
    command,
    reason: CHANGES_MACHINE,
    isValid: () =>
      exists('deploy/systemd/bugquest.service') &&
      read('deploy/systemd/bugquest.service').includes('WantedBy='),
  })),
  {
    command: 'npm run soak -- image',
    reason: 'takes minutes',
    isValid: () => / image: /.test(read('soak/run.ts')),
  },
  {
    command: 'npm run soak -- failover',
    reason: 'takes minutes, and needs more programs',
    isValid: () => / failover: /.test(read('soak/run.ts')),
  },
  ...[
    'systemctl disable --now postgresql',
    'systemctl enable --now patroni',
    'patronictl -c /etc/patroni/config.yml list',
    'patronictl -c /etc/patroni/config.yml switchover',
  ].map((command) => ({
    command,
    reason: 'needs several machines; `npm run soak -- failover` runs the files of deploy/failover on one',
    isValid: () => parse(read('deploy/failover/patroni.yml')).scope === 'bugquest',
  })),
  {
    command: 'apt-get install ffmpeg',
    reason: 'installs a package',
    isValid: () => read('scripts/debian-packages.ts').includes("'ffmpeg'"),
  },
];

/** Code of several words that is not a shell command. */
export const OTHER_CODE = [
  'GRANT CREATE ON DATABASE bugquest TO bugquest;',
  'GRANT CREATE, USAGE ON SCHEMA public TO bugquest;',
  "create role bugquest login password '…'",
  'create database bugquest owner bugquest',
  'Sync Standby',
  'synchronous_mode_strict: true',
  'kill -9',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'Authorization: Bearer <token>',
  'a preview could not be made',
];
