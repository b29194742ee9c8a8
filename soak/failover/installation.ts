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
/** The proxy must notice that a server drains before the server ends. */
const DRAIN_SECONDS = 5;

export interface Server {
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface S3Store {
  folder: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Installation extends Pick<Subject, 'url' | 'people' | 'query'> {
  databases: DatabaseCluster;
  servers: Server[];
  store: S3Store;
  mail: MailServer;
}

export async function withInstallation<T>(
  programs: Programs,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-soak-'));
  // Other accounts run the databases and the proxy, and they must be able to enter the folder.
  await chmod(folder, 0o755);
  const cleanups: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const databases = await startDatabases(folder, programs);
    cleanups.push(databases.stop);
    const [web, database, ...servers] = await Promise.all(Array.from({ length: 4 }, freePort));
    const ports = { web: web!, database: database!, servers };
    const proxy = startProxy(folder, programs, databases, ports);
    cleanups.push(() => proxy.end('SIGKILL'));
    const store = await startStore(path.join(folder, 'store'));
    cleanups.push(store.stop);
    const mail = await startMailServer();
    cleanups.push(mail.kill);

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
    const started = ports.servers.map((port) =>
      createServer({ ...settings, PORT: String(port), DATA_DIR: path.join(folder, `server-${port}`) }),
    );
    cleanups.push(() => Promise.all(started.map(({ end }) => end('SIGKILL'))));
    for (const server of started) await server.start();
    await timeUntil(async () => (await statusOf(`${url}/readyz`)) === 200);
    const [admin, ...people] = await insertPeople(connection, PEOPLE + 1);
    await raiseLimits(url, admin!);
    await enableReportMails(url, admin!);
    const query = createQuery(connection);
    return await work({ url: () => url, people, query, databases, servers: started, store, mail });
  } finally {
    for (const end of cleanups.reverse()) await end();
  }
}

function createServer(settings: NodeJS.ProcessEnv): Server {
  let product: Product | undefined;
  return {
    async start() {
      product = await startProduct(settings);
    },
    async end(signal) {
      const current = product;
      product = undefined;
      return current ? current.end(signal) : null;
    },
  };
}

async function startStore(folder: string): Promise<S3Store & { mediaUrl: string }> {
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

/** From now on, each new report must cause one mail. */
async function enableReportMails(url: string, { cookie }: Person): Promise<void> {
  const bugMail = { enabled: true, recipients: ['team@outside.example'] };
  const reply = await fetch(`${url}/api/admin/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ bugMail, seen: { bugMail: { enabled: false, recipients: [] } } }),
  });
  if (!reply.ok) throw new Error(`The settings answered ${reply.status}: ${await reply.text()}`);
}

/** Every statement opens a connection, so that the proxy sends it to the current primary. */
function createQuery(connection: pg.ClientConfig): Subject['query'] {
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
