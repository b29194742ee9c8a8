// Event streams of open pages: the memory that they take on the server, and the time until a change has reached all.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { freePort } from '../server/src/testing/processes/free-port.ts';
import { insertPeople } from '../soak/people.ts';
import { inMebibytes, openInspector } from './inspector.ts';
import { startServer } from './processes.ts';
import type { SizeRow } from './report.ts';

const STREAMS = 2_000;
/** A person has at most this many on one server. */
const STREAMS_EACH = 5;
const OPENED_AT_ONCE = 50;
const CHANGES = 7;
const SETTLING_MS = 3_000;
const AIM_MEBIBYTES = 60;
const AIM_MS = 1_000;
/** Longer than the pause between two heartbeats of a stream. */
const HEARTBEAT_MS = 30_000;

/** @returns the memory of the streams, and the longest time of a change until the last stream has it */
export async function measureStreams(): Promise<SizeRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-bench-'));
  const inspectPort = await freePort();
  const env = { DATA_DIR: path.join(folder, 'data'), NODE_OPTIONS: `--inspect-port=${inspectPort}` };
  const server = await startServer('server/dist/main.js', { folder, answering: '/api/health/ready', env });
  const agent = new Agent({ keepAlive: true });
  const database = findEmbeddedPostgres(env.DATA_DIR)!;
  const pool = new pg.Pool(database);
  try {
    const people = await insertPeople(database, STREAMS / STREAMS_EACH);
    const inspector = await openInspector(server.pid, inspectPort);
    await warmUp(server.origin, people[0]!.cookie, agent);
    const before = await inspector.readMemory();
    const streams = await openAll(server.origin, people, agent);
    await sleep(SETTLING_MS);
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) times.push(await timeToReach(streams, pool));
    await sleep(HEARTBEAT_MS);
    const after = await inspector.readMemory();
    inspector.close();
    const used = after.heapUsed + after.external - before.heapUsed - before.external;
    for (const stream of streams) stream.destroy();
    return [
      {
        what: `${STREAMS} event streams, memory`,
        unit: `MiB resident (${inMebibytes(used).toFixed(1)} in use after a collection)`,
        size: inMebibytes(after.rss - before.rss),
        aim: AIM_MEBIBYTES,
      },
      {
        what: `${STREAMS} event streams, a change reaches all`,
        unit: `ms, longest of ${CHANGES}`,
        size: Math.max(...times),
        aim: AIM_MS,
      },
    ];
  } finally {
    agent.destroy();
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openStream(origin: string, cookie: string, agent: Agent): Promise<IncomingMessage> {
  const request = get(`${origin}/api/events`, { agent, headers: { cookie } });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  if (reply.statusCode !== 200) throw new Error(`A stream answers ${reply.statusCode}.`);
  reply.on('error', () => {});
  await once(reply, 'data');
  return reply;
}

/** The code of the first requests stays in memory. */
async function warmUp(origin: string, cookie: string, agent: Agent): Promise<void> {
  for (let time = 0; time < 50; time += 1) (await openStream(origin, cookie, agent)).destroy();
  await sleep(SETTLING_MS);
}

async function openAll(
  origin: string,
  people: readonly { cookie: string }[],
  agent: Agent,
): Promise<IncomingMessage[]> {
  const streams: IncomingMessage[] = [];
  const cookies = Array.from({ length: STREAMS }, (_, number) => people[number % people.length]!.cookie);
  for (let opened = 0; opened < STREAMS; opened += OPENED_AT_ONCE) {
    const some = cookies.slice(opened, opened + OPENED_AT_ONCE);
    streams.push(...(await Promise.all(some.map((cookie) => openStream(origin, cookie, agent)))));
  }
  return streams;
}

/** Publishes a change as another server would. */
async function timeToReach(streams: readonly IncomingMessage[], pool: pg.Pool): Promise<number> {
  const heard = streams.map(
    (stream) =>
      new Promise<void>((resolve) => {
        const onData = (chunk: Buffer) => {
          if (!chunk.includes('standings')) return;
          stream.off('data', onData);
          resolve();
        };
        stream.on('data', onData);
      }),
  );
  const start = performance.now();
  await pool.query(`select pg_notify('changes', '["standings"]')`);
  await Promise.all(heard);
  return performance.now() - start;
}
