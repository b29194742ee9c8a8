// A highly available installation on loopback: two servers behind a proxy, two databases, an S3 store and a mail server.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startS3TestServer } from '../../server/src/platform/storage/s3-test-server.ts';
import { freePort } from '../../server/src/testing/processes/free-port.ts';
import { type MailServer, startMailServer } from '../../server/src/testing/processes/mail-server.ts';
import { type Product, startProduct } from '../../server/src/testing/processes/product.ts';
import { insertPeople, type Person } from '../people.ts';
import { raiseLimits, type Subject } from '../subject.ts';
import { statusOf, timeUntil } from '../watch.ts';
import { type DatabaseCluster, startDatabases } from './database-cluster.ts';
import type { Programs } from './programs.ts';
import { startProxy } from './proxy.ts';

const PEOPLE = 12;
/** Longer than the proxy needs to notice that a server is about to end. */
const DRAIN_SECONDS = 5;

export interface Server {
  /** Waits until the proxy sends requests to it. */
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Store {
  /** The folder with its objects. */
  folder: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Installation extends Pick<Subject, 'url' | 'people' | 'query'> {
  databases: DatabaseCluster;
  servers: Server[];
  store: Store;
  mail: MailServer;
}

/** Starts everything, and stops it after `work`. */
export async function withInstallation<T>(
  programs: Programs,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-soak-'));
  // The databases and the proxy have accounts of their own.
  await chmod(folder, 0o755);
  const open: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const databases = await startDatabases(folder, programs);
    open.push(databases.stop);
    const [web, database, ...servers] = await Promise.all(Array.from({ length: 4 }, freePort));
    const ports = { web: web!, database: database!, servers };
    const proxy = startProxy(folder, programs, databases, ports);
    open.push(() => proxy.end('SIGKILL'));
    const store = await openStore(path.join(folder, 'store'));
    open.push(store.stop);
    const mail = await startMailServer();
    open.push(mail.kill);

    const address = { host: '127.0.0.1', port: ports.database, user: 'bugquest', database: 'bugquest' };
    const connection = { ...address, password: databases.password };
    const url = `http://127.0.0.1:${ports.web}`;
    const settings = {
      PUBLIC_URL: url,
      DATABASE_URL: `postgres://bugquest:${databases.password}@127.0.0.1:${ports.database}/bugquest`,
      MEDIA_URL: store.mediaUrl,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SECRET_KEY: 'a secret that both servers share',
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    };
    const described = ports.servers.map((port) =>
      describeServer({ ...settings, PORT: String(port), DATA_DIR: path.join(folder, `server-${port}`) }),
    );
    open.push(() => Promise.all(described.map(({ end }) => end('SIGKILL'))));
    for (const server of described) await server.start();
    await timeUntil(async () => (await statusOf(`${url}/readyz`)) === 200);
    const [admin, ...people] = await insertPeople(connection, PEOPLE + 1);
    await raiseLimits(url, admin!);
    await turnOnMail(url, admin!);
    const query = openQuery(connection);
    return await work({ url: () => url, people, query, databases, servers: described, store, mail });
  } finally {
    for (const end of open.reverse()) await end();
  }
}

function describeServer(settings: NodeJS.ProcessEnv): Server {
  let product: Product | undefined;
  return {
    async start() {
      product = await startProduct(settings);
    },
    async end(signal) {
      const ending = product;
      product = undefined;
      return ending ? ending.end(signal) : null;
    },
  };
}

async function openStore(folder: string): Promise<Store & { mediaUrl: string }> {
  const port = await freePort();
  let server: Awaited<ReturnType<typeof startS3TestServer>> | undefined;
  const start = async () => {
    server = await startS3TestServer(folder, port);
  };
  await start();
  const { mediaUrl } = server!;
  return {
    folder,
    mediaUrl,
    start,
    async stop() {
      await server?.close();
      server = undefined;
    },
  };
}

/** Each new report owes one mail. */
async function turnOnMail(url: string, { cookie }: Person): Promise<void> {
  const bugMail = { enabled: true, recipients: ['team@outside.example'] };
  const reply = await fetch(`${url}/api/admin/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ bugMail, seen: { bugMail: { enabled: false, recipients: [] } } }),
  });
  if (!reply.ok) throw new Error(`The settings answered ${reply.status}: ${await reply.text()}`);
}

/** Statements on the database that takes changes. */
function openQuery(connection: pg.ClientConfig): Subject['query'] {
  return async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => {
    const client = new pg.Client(connection);
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
}
