// The server's clock jumps by a day in both directions. Then people log in and read.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import { countWrongTotals } from './journal.ts';
import { PASSWORD } from './people.ts';
import { type Subject, withSubject } from './subject.ts';
import { statusOf, Tally } from './watch.ts';

const DAY_MS = 24 * 60 * 60_000;
const PROBE_MS = 10_000;

export async function testClockJumps(): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-soak-clock-'));
  const offsetFile = path.join(folder, 'offset');
  await writeFile(offsetFile, '0');
  const preload = new URL('shifted-clock.ts', import.meta.url).href;
  const settings = { CLOCK_FILE: offsetFile, NODE_OPTIONS: `--import=${preload}` };
  try {
    return await withSubject({ settings }, async (subject) => [
      await jump(subject, 'a day ahead', () => writeFile(offsetFile, String(DAY_MS))),
      await jump(subject, 'a day back', () => writeFile(offsetFile, '0')),
      await jump(subject, 'a day before', () => writeFile(offsetFile, String(-DAY_MS))),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function jump(subject: Subject, label: string, setClock: () => Promise<void>): Promise<Finding> {
  const { url, people } = subject;
  await setClock();
  const replies = new Tally();
  const { workEmail } = people[0]!;
  const login = await fetch(`${url()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url() },
    body: JSON.stringify({ emailOrMobile: workEmail, password: PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .find((line) => line.startsWith('session='))
    ?.split(';', 1)[0];
  for (const until = performance.now() + PROBE_MS; performance.now() < until; await sleep(100)) {
    const headers = { origin: url(), cookie: cookie ?? '' };
    replies.add(await statusOf(`${url()}/api/bug-reports`, { headers }));
    replies.add(await statusOf(`${url()}/api/auth/session`));
  }
  const wrong = await countWrongTotals(subject);
  return {
    label: `The clock jumps ${label}`,
    outcome: `login ${login.status}; replies ${replies}; ${wrong} wrong totals`,
    isMet: login.ok && replies.count((status) => status !== '200') === 0 && wrong === 0,
  };
}
