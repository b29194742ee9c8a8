// Commands of docs/operations.md that the test cannot run, with the reason, and a check that replaces the run.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readEnvFile } from '../settings.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const exists = (file: string) => existsSync(path.join(ROOT, file));
/** Whether `server/dist` has the program. */
const isBundled = (program: string) =>
  exists(`server/src/${program}.ts`) && read('server/rolldown.config.mjs').includes(`'${program}'`);

const services = (): string[] => Object.keys(parse(read('deploy/compose/compose.yaml')).services);
const unit = () => readEnvFile(read('deploy/systemd/bugquest.service'));

interface Elsewhere {
  command: string;
  reason: string;
  /** Whether what the command names exists. */
  isRight: () => boolean;
}

const DOCKER = 'needs a Docker daemon; `npm run soak -- image` runs the steps of the image';
const MANAGER = 'changes the accounts or services of the machine';

export const ELSEWHERE: Elsewhere[] = [
  ...[
    'docker compose up --detach --build',
    'docker compose ps',
    'docker compose build',
    'docker compose up --detach',
  ].map((command) => ({ command, reason: DOCKER, isRight: () => exists('deploy/compose/compose.yaml') })),
  {
    command: 'docker compose up --detach --wait --no-deps server-1',
    reason: DOCKER,
    isRight: () => ['server-1', 'server-2'].every((name) => services().includes(name)),
  },
  {
    command: 'docker compose exec server-1 /usr/local/bin/node server/dist/admin.js grant EMAIL',
    reason: DOCKER,
    isRight: () =>
      isBundled('admin') &&
      read('deploy/image/Dockerfile').includes('ENTRYPOINT ["/usr/local/bin/node"') &&
      services().includes('server-1'),
  },
  {
    command: 'docker compose run --rm -e NEW_SECRET_KEY=… server-1 server/dist/rotate-key.js',
    reason: DOCKER,
    isRight: () => isBundled('rotate-key') && services().includes('server-1'),
  },
  {
    command: 'NEW_SECRET_KEY=… npm run rotate-key',
    reason: 'this product has its key in a file; rotation.test.ts changes a key in the settings',
    isRight: () => isBundled('rotate-key'),
  },
  {
    command: 'server/dist/backup.js /backups/FILE',
    reason: DOCKER,
    isRight: () => isBundled('backup') && /VOLUME .*\/backups/.test(read('deploy/image/Dockerfile')),
  },
  {
    command: 'docker build --file deploy/image/Dockerfile --tag bugquest .',
    reason: DOCKER,
    isRight: () => exists('deploy/image/Dockerfile'),
  },
  {
    command: 'kubectl apply --namespace bugquest --kustomize deploy/kubernetes',
    reason: 'needs a cluster; kubernetes.test.ts checks the files against the schemas of Kubernetes',
    isRight: () => exists('deploy/kubernetes/kustomization.yaml'),
  },
  {
    command: 'useradd --system --home-dir /var/lib/bugquest --shell /usr/sbin/nologin bugquest',
    reason: MANAGER,
    isRight: () => unit().User === 'bugquest' && unit().StateDirectory === 'bugquest',
  },
  ...[
    'systemctl daemon-reload && systemctl enable --now bugquest',
    'systemctl restart bugquest',
    'journalctl --unit bugquest',
  ].map((command) => ({
    command,
    reason: MANAGER,
    isRight: () =>
      exists('deploy/systemd/bugquest.service') &&
      read('deploy/systemd/bugquest.service').includes('WantedBy='),
  })),
  {
    command: 'npm run soak -- image',
    reason: 'takes minutes',
    isRight: () => / image: /.test(read('soak/run.ts')),
  },
  {
    command: 'npm run soak -- failover',
    reason: 'takes minutes, and needs more programs',
    isRight: () => / failover: /.test(read('soak/run.ts')),
  },
  ...[
    'systemctl disable --now postgresql',
    'systemctl enable --now patroni',
    'patronictl -c /etc/patroni/config.yml list',
    'patronictl -c /etc/patroni/config.yml switchover',
  ].map((command) => ({
    command,
    reason: 'needs several machines; `npm run soak -- failover` runs the files of deploy/failover on one',
    isRight: () => parse(read('deploy/failover/patroni.yml')).scope === 'bugquest',
  })),
  {
    command: 'apt-get install ffmpeg',
    reason: 'installs a package',
    isRight: () => read('scripts/debian-packages.ts').includes("install('ffmpeg')"),
  },
];

/** Code of several words that is not a shell command. */
export const NO_COMMANDS = [
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
