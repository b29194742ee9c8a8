// Starts the product on a temporary folder with its embedded database, seeded, and with people signed in.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_DAILY_LIMITS } from '@bugquest/contract/reports/daily-limits';
import pg from 'pg';
import { findEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { type Running, startServer } from './processes.ts';
import { PASSWORD, type Person, seed } from './seed.ts';
import { seedTerms } from './terms-seed.ts';

const SIGNED_IN = 64;

export interface SignedIn extends Person {
  cookie: string;
}

export interface Product {
  server: Running;
  /** The folder for all temporary files. */
  folder: string;
  database: pg.PoolConfig;
  admin: SignedIn;
  testers: SignedIn[];
  stop(): Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-bench-'));
  const removing = () => rm(folder, { recursive: true, force: true });
  try {
    const env = {
      DATA_DIR: path.join(folder, 'data'),
      OPERATOR_PASSWORD: PASSWORD,
      PROGRAM_TIMEZONE: 'Asia/Riyadh',
    };
    const server = await startServer('server/dist/main.js', { folder, answering: '/api/health/ready', env });
    const stop = () => server.stop().finally(removing);
    try {
      const database = findEmbeddedPostgres(env.DATA_DIR)!;
      const [admin, ...testers] = await signIn(server.origin, (await fill(database)).slice(0, SIGNED_IN + 1));
      await raiseLimits(server.origin, admin!);
      return { server, folder, database, admin: admin!, testers, stop };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    await removing();
    throw error;
  }
}

/** The benchmarks send more reports per tester than the default limits allow. */
async function raiseLimits(origin: string, { cookie }: SignedIn): Promise<void> {
  const dailyLimits = { reports: 100_000, uploadMegabytes: 100_000, comments: 1_000, pendingPoints: 10_000 };
  const reply = await fetch(`${origin}/api/admin/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ dailyLimits, seen: { dailyLimits: DEFAULT_DAILY_LIMITS } }),
  });
  if (reply.status !== 200) throw new Error(`The settings answered ${reply.status}: ${await reply.text()}`);
}

async function fill(database: pg.PoolConfig): Promise<Person[]> {
  const pool = new pg.Pool(database);
  try {
    const people = await seed(pool);
    await seedTerms(pool);
    return people;
  } finally {
    await pool.end();
  }
}

/** Each person logs in once, because more logins would exceed the rate limit. */
async function signIn(origin: string, people: readonly Person[]): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = [];
  for (const person of people) {
    const reply = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ emailOrMobile: person.workEmail, password: PASSWORD }),
    });
    if (reply.status !== 200) throw new Error(`A login answered ${reply.status}: ${await reply.text()}`);
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('session='));
    signedIn.push({ ...person, cookie: cookie!.split(';', 1)[0]! });
  }
  return signedIn;
}
