// The machine's clock jumps a day ahead and a day back while reports are sent.
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
const STAY_MS = 10_000;

export async function jumpInTime(): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-soak-clock-'));
  const file = path.join(folder, 'offset');
  await writeFile(file, '0');
  const preload = new URL('shifted-clock.ts', import.meta.url).href;
  const settings = { CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` };
  try {
    return await withSubject({ settings }, async (subject) => [
      await jump(subject, 'a day ahead', () => writeFile(file, String(DAY_MS))),
      await jump(subject, 'a day back', () => writeFile(file, '0')),
      await jump(subject, 'a day before', () => writeFile(file, String(-DAY_MS))),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function jump(subject: Subject, what: string, move: () => Promise<void>): Promise<Finding> {
  const { url, people } = subject;
  await move();
  const replies = new Tally();
  const { workEmail } = people[0]!;
  const loggingIn = await fetch(`${url()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url() },
    body: JSON.stringify({ emailOrMobile: workEmail, password: PASSWORD }),
  });
  const cookie = loggingIn.headers
    .getSetCookie()
    .find((line) => line.startsWith('session='))
    ?.split(';', 1)[0];
  for (const until = performance.now() + STAY_MS; performance.now() < until; await sleep(100)) {
    const headers = { origin: url(), cookie: cookie ?? '' };
    replies.add(await statusOf(`${url()}/api/bug-reports`, { headers }));
    replies.add(await statusOf(`${url()}/api/auth/session`));
  }
  const wrong = await countWrongTotals(subject);
  return {
    what: `The clock jumps ${what}`,
    outcome: `login ${loggingIn.status}; replies ${replies}; ${wrong} wrong totals`,
    holds: loggingIn.ok && replies.count((status) => status !== '200') === 0 && wrong === 0,
  };
}
