// The mail server refuses, and then hangs, for an hour each, while 500 mails are owed (promises: 26). The waiting times
// between tries are skipped in the database, so that the hours pass in a minute.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../server/src/testing/processes/mail-server.ts';
import type { Finding } from './finding.ts';
import { type Subject, withSubject } from './subject.ts';
import { timeUntil } from './watch.ts';

const OWED = 500;
const OUTAGE_SECONDS = 3_600;
/** A hanging server costs real seconds per try: this many hours of waiting are skipped in larger steps. */
const STEP_MS = 1_000;

export async function interruptMail(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, talk] of [
    ['refuses', (socket: Socket) => socket.end('421 Try again later\r\n')],
    ['hangs', () => {}],
  ] as const) {
    const outage = await startOutage(talk);
    const settings = { SMTP_URL: `smtp://127.0.0.1:${outage.port}` };
    try {
      findings.push(await withSubject({ people: OWED, settings }, (subject) => owe(subject, what, outage)));
    } finally {
      await outage.end();
    }
  }
  return findings;
}

interface Outage {
  port: number;
  end(): Promise<void>;
}

/** A server that takes connections and does not speak SMTP. */
async function startOutage(talk: (socket: Socket) => void): Promise<Outage> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function owe(subject: Subject, what: string, outage: Outage): Promise<Finding> {
  const { url, admin } = subject;
  const reply = await fetch(`${url()}/api/mobile-reminders/send-daily`, {
    method: 'POST',
    headers: { origin: url(), cookie: admin.cookie },
  });
  if (!reply.ok) throw new Error(`The reminders answered ${reply.status}: ${await reply.text()}`);
  const owed = await countMails(subject, 'queued');
  const passed = await skipWaiting(subject, OUTAGE_SECONDS);
  await outage.end();
  const server = await startMailServer({ port: outage.port });
  const isEmpty = async () => {
    await skip(subject);
    return (await countMails(subject, 'queued')) === 0;
  };
  await timeUntil(isEmpty);
  const arrived = server.taken.length;
  const different = new Set(server.taken.map(({ messageId }) => messageId)).size;
  const failed = await countMails(subject, 'failed');
  await server.kill();
  return {
    what: `Mail server ${what} for ${Math.round(passed / 60)} min`,
    outcome: `${owed} mails owed, ${different} arrived, ${arrived - different} twice, ${failed} given up`,
    holds: owed >= OWED && different === owed && arrived === different && failed === 0,
  };
}

const countMails = async ({ query }: Subject, state: string): Promise<number> =>
  (await query<{ count: number }>('select count(*)::int as count from mails where state = $1', [state]))[0]!
    .count;

/** Makes all waiting mails due. Resolves with the seconds that were skipped. */
async function skip({ query }: Subject): Promise<number> {
  const [row] = await query<{ seconds: number | null }>(`with waiting as (
      select id, start_after - now() as wait from jobs.job
      where name = 'send-mail' and state in ('created', 'retry') and start_after > now()),
    moved as (update jobs.job set start_after = now() from waiting where job.id = waiting.id and job.name = 'send-mail')
    select extract(epoch from min(wait))::float as seconds from waiting`);
  return row?.seconds ?? 0;
}

async function skipWaiting(subject: Subject, wanted: number): Promise<number> {
  let passed = 0;
  const end = Date.now() + 90_000;
  while (passed < wanted && Date.now() < end) {
    await sleep(STEP_MS);
    passed += STEP_MS / 1000 + (await skip(subject));
  }
  return passed;
}
