// Commands of the documents that operations.test.ts does not run, each with the reason, a check of the files that it needs and, where there
// is one, the test of what it does.
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
  /** The path of a test that covers what the command does. */
  test?: string;
}

/** @param commands such as `npm run bench -- NAME`: the script must exist */
const scripts = (reason: string, commands: string[], test?: string): UntestedCommand[] =>
  commands.map((command) => ({
    command,
    reason,
    isValid: () => /npm (?:run )?([\w-]+)/.exec(command)![1]! in JSON.parse(read('package.json')).scripts,
    ...(test && { test }),
  }));

const programs = (reason: string, commands: string[]): UntestedCommand[] =>
  commands.map((command) => ({ command, reason, isValid: () => true }));

const NEEDS_DOCKER = 'needs a Docker daemon; `npm run soak -- image` runs the steps of the image';
const CHANGES_MACHINE = 'changes the accounts or services of the machine';

export const UNTESTED_COMMANDS: UntestedCommand[] = [
  // Development.
  ...scripts(
    'runs this test',
    ['npm test', 'npm test -- NAME', 'npm test -- e2e/journeys/mail'],
    'scripts/suites/select-tests.test.ts',
  ),
  ...scripts('runs this test', ['npm test -- --all'], 'scripts/suites/passed-tests.test.ts'),
  ...scripts(
    '`npm test` runs the same checks first',
    ['npm run check', 'npm run structure'],
    'scripts/structure/dependencies.test.ts',
  ),
  ...scripts('`npm test` and `npm start` do it first', ['npm run phrases', 'npm run bundle']),
  ...scripts('does not end, and no other test starts it', [
    'npm run dev',
    'LOG_LEVEL=debug npm run dev',
    'DATA_DIR=/tmp/empty npm run dev',
    'npm run demo',
  ]),
  ...scripts(
    'takes minutes',
    [
      'npm run gallery',
      'npm run gallery -- desk en 360',
      'npm run gallery -- documents',
      'npm run gallery -- NAME',
    ],
    'scripts/gallery/choice.test.ts',
  ),
  ...scripts(
    'writes a file into the repository',
    ['npm run migration -- --name what-it-does'],
    'scripts/structure/migrations.test.ts',
  ),
  ...scripts('makes a commit and a tag', ['npm run release -- 1.2.0'], 'scripts/release/release.test.ts'),
  ...scripts(
    'writes a file into the repository',
    ['npm run sbom'],
    'scripts/release/bill-of-materials.test.ts',
  ),
  ...programs('`npm test` runs this program', [
    'npx vitest run PATH',
    'npx vitest PATH',
    'npx playwright test --config e2e/playwright.config.ts mail --trace on',
  ]),
  {
    command: 'node_modules/.bin/node --inspect-brk server/src/main.ts',
    reason: 'waits for a debugger',
    isValid: () => exists('server/src/main.ts'),
  },
  ...scripts('takes minutes; nothing else runs it', ['npm run soak']),
  {
    command: 'npm run soak -- disk mail',
    reason: 'takes minutes',
    isValid: () => ['disk', 'mail'].every((part) => read('soak/run.ts').includes(` ${part}: `)),
  },
  ...scripts('takes minutes; nothing else runs it', ['npm run bench']),
  ...['reads queue', 'queue --reports 1000000', 'lighthouse --rounds 3'].map((rest) => ({
    command: `npm run bench -- ${rest}`,
    reason: 'takes minutes',
    isValid: () =>
      rest
        .split(' ')
        .filter((word) => /^[a-z]/.test(word))
        .every((part) => read('bench/run.ts').includes(` ${part}: `)),
  })),
  {
    command: 'npx web-push generate-vapid-keys',
    reason: 'a program of the package web-push',
    isValid: () => read('server/package.json').includes('"web-push"'),
  },
  // The first server.
  ...programs('installs packages', [
    'apt-get update && apt-get install --yes postgresql nginx ffmpeg openssl curl rsync libatomic1',
  ]),
  ...programs('needs a public name', [
    'apt-get install --yes certbot',
    "certbot certonly --webroot --webroot-path /var/www/html --domain bugs.example.com --deploy-hook 'systemctl reload nginx'",
    'cd /etc/letsencrypt/live/bugs.example.com && ln --symbolic "$PWD/fullchain.pem" "$PWD/privkey.pem" /etc/ssl/bugquest',
  ]),
  ...programs('changes the databases of the machine', [
    'runuser -u postgres -- createuser bugquest',
    'runuser -u postgres -- createdb --owner bugquest --encoding UTF8 --template template0 bugquest',
    'systemctl restart postgresql',
  ]),
  {
    command: 'nginx -t && systemctl reload nginx',
    reason: CHANGES_MACHINE,
    isValid: () => exists('deploy/nginx/bugquest.conf'),
    test: 'scripts/deployment/nginx.test.ts',
  },
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
    reason: 'this product has its key in a file',
    isValid: () => isBundled('rotate-key'),
    test: 'server/src/features/system/secret-key/rotation.test.ts',
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
    reason: 'needs a cluster',
    isValid: () => exists('deploy/kubernetes/kustomization.yaml'),
    test: 'scripts/deployment/kubernetes.test.ts',
  },
  {
    command:
      'kubectl exec --namespace bugquest deployment/bugquest -- /usr/local/bin/node server/dist/admin.js grant EMAIL',
    reason: 'needs a cluster',
    isValid: () => isBundled('admin') && read('deploy/kubernetes/deployment.yaml').includes('name: bugquest'),
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
];

/** Code that looks like a command and is none. */
export const OTHER_CODE = [
  "create role bugquest login password '…'",
  'create database bugquest owner bugquest',
  'kill -9',
  'a preview could not be made',
  'openid profile email',
  'openid profile email phone',
  "frame-ancestors 'none'",
  'queue --reports 1000000',
  "import { Webhook } from 'standardwebhooks';",
  'const message = new Webhook(process.env.BUGQUEST_SECRET).verify(rawBody, headers);',
];
