// The mail server refuses connections for an hour, and then hangs for an hour, while 500 mails are queued (promises: 26). The test
// skips the waiting times between retries in the database, so that an hour takes about a minute.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../server/src/testing/processes/mail-server.ts';
import type { Finding } from './finding.ts';
import { type Subject, withSubject } from './subject.ts';
import { timeUntil } from './watch.ts';

const QUEUED_MAILS = 500;
const OUTAGE_SECONDS = 3_600;
const STEP_MS = 1_000;

export async function interruptMail(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [label, onConnection] of [
    ['refuses', (socket: Socket) => socket.end('421 Try again later\r\n')],
    ['hangs', () => {}],
  ] as const) {
    const outage = await startOutage(onConnection);
    const settings = { SMTP_URL: `smtp://127.0.0.1:${outage.port}` };
    try {
      findings.push(
        await withSubject({ people: QUEUED_MAILS, settings }, (subject) =>
          queueMails(subject, label, outage),
        ),
      );
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

/** A server that accepts connections and does not speak SMTP. */
async function startOutage(onConnection: (socket: Socket) => void): Promise<Outage> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    onConnection(socket);
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

async function queueMails(subject: Subject, label: string, outage: Outage): Promise<Finding> {
  const { url, admin } = subject;
  const reply = await fetch(`${url()}/api/mobile-reminders/send-daily`, {
    method: 'POST',
    headers: { origin: url(), cookie: admin.cookie },
  });
  if (!reply.ok) throw new Error(`The reminders answered ${reply.status}: ${await reply.text()}`);
  const owed = await countMails(subject, 'queued');
  const passedSeconds = await skipWaiting(subject, OUTAGE_SECONDS);
  await outage.end();
  const server = await startMailServer({ port: outage.port });
  const isEmpty = async () => {
    await makeMailsDue(subject);
    return (await countMails(subject, 'queued')) === 0;
  };
  await timeUntil(isEmpty);
  const arrived = server.taken.length;
  const arrivedOnce = new Set(server.taken.map(({ messageId }) => messageId)).size;
  const failed = await countMails(subject, 'failed');
  await server.kill();
  return {
    label: `Mail server ${label} for ${Math.round(passedSeconds / 60)} min`,
    outcome: `${owed} mails owed, ${arrivedOnce} arrived, ${arrived - arrivedOnce} twice, ${failed} given up`,
    isMet: owed >= QUEUED_MAILS && arrivedOnce === owed && arrived === arrivedOnce && failed === 0,
  };
}

const countMails = async ({ query }: Subject, state: string): Promise<number> =>
  (await query<{ count: number }>('select count(*)::int as count from mails where state = $1', [state]))[0]!
    .count;

/** Makes all waiting mails due. @returns the skipped seconds */
async function makeMailsDue({ query }: Subject): Promise<number> {
  const [row] = await query<{ seconds: number | null }>(`with waiting as (
      select id, start_after - now() as wait from jobs.job
      where name = 'send-mail' and state in ('created', 'retry') and start_after > now()),
    moved as (update jobs.job set start_after = now() from waiting where job.id = waiting.id and job.name = 'send-mail')
    select extract(epoch from min(wait))::float as seconds from waiting`);
  return row?.seconds ?? 0;
}

async function skipWaiting(subject: Subject, outageSeconds: number): Promise<number> {
  let passedSeconds = 0;
  const end = Date.now() + 90_000;
  while (passedSeconds < outageSeconds && Date.now() < end) {
    await sleep(STEP_MS);
    passedSeconds += STEP_MS / 1000 + (await makeMailsDue(subject));
  }
  return passedSeconds;
}
