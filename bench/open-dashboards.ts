// What open dashboards cost while people send reports, and how soon they show what changed. Linux only.
import { setTimeout as sleep } from 'node:timers/promises';
import { getEmployeeStats, getRank } from '@bugquest/contract/competition/endpoints';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { openPages, type PageReply } from '../server/src/testing/open-pages.ts';
import { readUsage } from '../server/src/testing/processes/usage.ts';
import { fetchOk, type Product, readPostmasterPid } from './product.ts';
import { reportRequest } from './report-form.ts';
import type { Person } from './seed.ts';
import { percentile, type Row } from './table.ts';

/** Longer than the slowest cadence, so that every page is told at least once. */
const SECONDS = 60;
const REPORTS_A_SECOND = 3;
export const REPORTS_OF_OPEN_DASHBOARDS = SECONDS * REPORTS_A_SECOND;
/** The wait after the last report, until the last page shows the new standings. Longer than the slowest cadence. */
const LAST_CHANGES_MS = 45_000;

/** A request to send a report, in `performance.now()`. */
interface Submission {
  personId: string;
  from: number;
  to: number;
}

/** Some of the people who have an open dashboard send a report each. */
export async function measureOpenDashboards(
  product: Product,
  count: number,
  descriptions: readonly string[],
): Promise<Row[]> {
  const { origin, pid, testers } = product;
  const people = testers.slice(0, count);
  const pages = await openPages(origin, people);
  const pids = [pid, await readPostmasterPid(product)];
  const before = await Promise.all(pids.map(readUsage));
  const start = performance.now();
  const submissions = await sendReports(origin, people, descriptions);
  const seconds = (performance.now() - start) / 1_000;
  const after = await Promise.all(pids.map(readUsage));
  const [ofServer, ofPostgres] = after.map(
    (usage, index) => (usage.seconds - before[index]!.seconds) / seconds,
  );
  const reporters = new Set(submissions.map(({ personId }) => personId));
  const reads = pages.replies.filter(({ personId }) => !reporters.has(personId)).length;
  await sleep(LAST_CHANGES_MS);
  pages.close();
  const failed = pages.replies.find(({ outcome }) => outcome !== 200);
  if (failed) throw new Error(`An open page read ${failed.endpoint.path}: ${failed.outcome}`);
  const waits = waitsOf(submissions, people, pages.replies);
  const times = submissions.map(({ from, to }) => to - from);
  const row = (name: string, figure: number, unit: string, atMost: number): Row => ({
    label: `${count} open dashboards, ${REPORTS_A_SECOND} reports a second: ${name}`,
    figure,
    unit,
    atMost,
  });
  return [
    row('reads of each that sends nothing', reads / (count - reporters.size) / seconds, 'a second', 0.1),
    row('submission, p95', percentile(times, 95), 'ms', 250),
    row('own figures, p95', percentile(waits.own, 95), 's', 1.5),
    row('standings of others, p95', percentile(waits.others, 95), 's', 60),
    row('processor', ofServer! * 100, '% of a core', 35),
    row('PostgreSQL', ofPostgres! * 100, '% of a core', 100),
  ];
}

const sendReports = (
  origin: string,
  people: readonly Person[],
  descriptions: readonly string[],
): Promise<Submission[]> =>
  Promise.all(
    Array.from({ length: REPORTS_OF_OPEN_DASHBOARDS }, async (_, turn) => {
      await sleep((turn * 1_000) / REPORTS_A_SECOND);
      const reporter = people[(turn * 7) % people.length]!;
      const key = `dashboards-${people.length}-${turn}`;
      const { path, ...request } = reportRequest(origin, reporter, descriptions[turn]!, key);
      const from = performance.now();
      await fetchOk(origin + path, reporter, request);
      return { personId: reporter.id, from, to: performance.now() };
    }),
  );

/** The seconds from the reply to each submission until the reporter's page has its figures, and until each other page has its rank. */
function waitsOf(
  submissions: readonly Submission[],
  people: readonly Person[],
  replies: readonly PageReply[],
) {
  const repliesOf = Map.groupBy(replies, ({ personId }) => personId);
  /** Infinity when the page did not read again. */
  const secondsUntilRead = (personId: string, endpoint: Endpoint, since: number, to: number) => {
    const reply = repliesOf.get(personId)?.find((each) => each.endpoint === endpoint && each.from >= since);
    return reply ? Math.max(0, reply.to - to) / 1_000 : Number.POSITIVE_INFINITY;
  };
  return {
    // The event of a submission often arrives before its reply.
    own: submissions.map(({ personId, from, to }) => secondsUntilRead(personId, getEmployeeStats, from, to)),
    others: submissions.flatMap(({ personId, to }) =>
      people.filter(({ id }) => id !== personId).map(({ id }) => secondsUntilRead(id, getRank, to, to)),
    ),
  };
}
