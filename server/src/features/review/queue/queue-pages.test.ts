import { severityRank } from '@bugquest/contract/reports/lists';
import type { ReportSort } from '@bugquest/contract/review/lists';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bugReports, severityRankOf } from '../../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import type { Answer } from '../../../testing/browser.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';
import { ORDERS as PAGE_ORDERS } from './sort-queries.ts';

const REPORTS = 24;
const SEVERITIES = ['Minor', 'Blocker', 'Major'] as const;

const world = testApp();
/**
 * Oldest first. Every third report has the same severity, every fourth the same points, every fifth the same number of confirmations, and
 * pairs have the same time.
 */
const admin = testAdmin(world);
const tester = testPerson(world);
let ids: string[];
beforeAll(async () => {
  const made: { id: string }[] = [];
  for (let number = 0; number < REPORTS; number += 1) {
    const { body } = await submitReport(tester, { severity: SEVERITIES[number % 3]! });
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(number / 2)));
    await world.ctx.db
      .update(bugReports)
      .set({ createdAt, pointsEarned: number % 4, meTooCount: number % 5 })
      .where(eq(bugReports.id, body.id));
    made.push(body);
  }
  ids = made.map(({ id }) => id).sort();
});

const nextOf = ({ headers }: Answer) => /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
const idsOf = ({ body }: Answer): string[] => body.map(({ id }: { id: string }) => id);

async function readAll(address: string, atEdge: (page: Answer) => Promise<unknown> = async () => {}) {
  const read: string[] = [];
  for (let next: string | undefined = address; next; ) {
    const page: Answer = await admin.browser.get(next);
    expect(page.status).toBe(200);
    read.push(...idsOf(page));
    next = nextOf(page);
    if (next) await atEdge(page);
  }
  return read;
}

const number = (id: string) => ids.indexOf(id);
const severity = (id: string) => ['Blocker', 'Major', 'Minor'].indexOf(SEVERITIES[number(id) % 3]!);
const points = (id: string) => number(id) % 4;
const confirmed = (id: string) => number(id) % 5;
const age = (id: string) => number(id);
const HOURS = [4, 24, 72];
const due = (id: string) => HOURS[severity(id)]! * 3_600 + Math.floor(number(id) / 2);

const ORDERS: Record<ReportSort, (one: string, other: string) => number> = {
  newest: (one, other) => age(other) - age(one),
  oldest: (one, other) => age(one) - age(other),
  severity: (one, other) => severity(one) - severity(other) || age(one) - age(other),
  due: (one, other) => due(one) - due(other) || age(one) - age(other),
  'most-confirmed': (one, other) => confirmed(other) - confirmed(one) || age(other) - age(one),
  'points-high': (one, other) => points(other) - points(one) || age(other) - age(one),
  'points-low': (one, other) => points(one) - points(other) || age(one) - age(other),
};

test.each(Object.keys(ORDERS) as ReportSort[])(
  'the pages of %s have every report once, in order, even with equal sort values',
  async (sort) => {
    for (const limit of [1, 5, 24, 100]) {
      const read = await readAll(`/api/bug-reports?sort=${sort}&limit=${limit}`);
      expect(read).toEqual([...ids].sort(ORDERS[sort]));
    }
  },
);

test.each(Object.keys(ORDERS) as ReportSort[])(
  'the pages of a search in the order of %s have every match once, and count all matches',
  async (sort) => {
    const matches = [...ids].sort(ORDERS[sort]);
    for (const limit of [5, 24]) {
      const address = `/api/bug-reports?search=bug-&sort=${sort}&limit=${limit}`;
      expect(await readAll(address)).toEqual(matches);
      const page = await admin.browser.get(address);
      const second = await admin.browser.get(`${address}&review=pending`);
      for (const { headers } of [page, second]) expect(headers['x-total-count']).toBe(String(REPORTS));
    }
  },
);

test('the pages of waiting reports have every match once, in order, and count all matches', async () => {
  const waiting = ids.filter((id) => number(id) % 2 === 0);
  await world.ctx.db.update(bugReports).set({ infoState: 'answered' }).where(inArray(bugReports.id, waiting));
  const address = '/api/bug-reports?waiting=answer&sort=severity&limit=5';
  expect(await readAll(address)).toEqual([...waiting].sort(ORDERS.severity));
  expect((await admin.browser.get(address)).headers['x-total-count']).toBe(String(waiting.length));
});

test('the default order is newest first, and the total counts all pages', async () => {
  const page = await admin.browser.get('/api/bug-reports?limit=5');
  expect(idsOf(page)).toEqual(ids.slice(-5).reverse());
  expect(page.headers['x-total-count']).toBe(String(REPORTS));
  const second = await admin.browser.get(nextOf(page)!);
  expect(second.headers['x-total-count']).toBe(String(REPORTS));
});

test.each(Object.keys(ORDERS) as ReportSort[])(
  'a page of %s continues after the previous one, even if the last report changes or is deleted',
  async (sort) => {
    const own = await signedInPerson(world);
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, index) => submitReport(own, { severity: SEVERITIES[index % 3]! })),
    );
    const query = `/api/bug-reports?sort=${sort}&reporter=${own.id}`;
    const before = await readAll(query);
    expect(before).toHaveLength(made.length);
    let edges = 0;
    const read = await readAll(`${query}&limit=2`, async ({ body }) => {
      const edge = body.at(-1)!.id;
      edges += 1;
      if (edges % 2 === 0) {
        const deletion = { adminFeedback: 'no', deletionReason: 'spam' };
        await admin.browser.delete(`/api/bug-reports/${edge}`, deletion);
      } else {
        // If a page started after the row, the report would appear twice or hide others.
        await admin.browser.patch(`/api/bug-reports/${edge}/severity`, {
          severity: sort === 'severity' || sort === 'due' ? 'Blocker' : 'Major',
        });
        const decision = { pointsEarned: sort === 'points-low' ? 0 : 50, validationReason: 'bonus' };
        // A decided report is no longer due, so it is sorted last.
        if (sort !== 'due') await admin.browser.patch(`/api/bug-reports/${edge}/validate`, decision);
        if (sort === 'most-confirmed') {
          const device = { deviceType: 'Laptop', operatingSystem: 'Windows' };
          await admin.browser.post(`/api/bug-reports/${edge}/me-too`, device);
        }
      }
    });
    expect(edges).toBeGreaterThan(3);
    expect(read).toEqual(before);
    await world.ctx.db.delete(bugReports).where(inArray(bugReports.id, before));
  },
);

test('an employee gets pages of own reports, newest first, for any requested order', async () => {
  const first = await tester.browser.get('/api/bug-reports?limit=20&sort=severity');
  expect(idsOf(first)).toEqual([...ids].reverse().slice(0, 20));
  const second = await tester.browser.get(nextOf(first)!);
  expect(idsOf(second)).toEqual(ids.slice(0, 4).reverse());
  expect(nextOf(second)).toBeUndefined();
});

test('cursors of another order, too large cursors and plain ids cause no server error', async () => {
  for (const cursor of [
    ids[0]!,
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
    `9999999999999.${ids[0]}`,
    `0.${ids[0]}`,
  ]) {
    for (const sort of Object.keys(ORDERS)) {
      const page = await admin.browser.get(`/api/bug-reports?sort=${sort}&cursor=${cursor}`);
      expect(page.status).toBeLessThan(500);
    }
  }
});

test('the database and the contract rank severities alike', async () => {
  const rows = await world.ctx.db
    .selectDistinct({ severity: bugReports.severity, rank: severityRankOf(bugReports.severity) })
    .from(bugReports);
  expect(rows).toHaveLength(SEVERITIES.length);
  for (const { severity, rank } of rows) expect(rank).toBe(severityRank(severity));
});

test.each(Object.entries(PAGE_ORDERS))(
  'the query of %s uses an index, and a page starts inside it',
  async (_, order) => {
    const plan = await world.ctx.db.transaction(async (tx) => {
      // With so few rows, PostgreSQL would sort instead of using the index.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const page = tx
        .select({ id: bugReports.id })
        .from(bugReports)
        .where(order.after(`1.${ids[0]}`))
        .orderBy(...order.orderBy)
        .limit(5);
      const { rows } = await tx.execute(sql`explain ${page}`);
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    });
    expect(plan).toMatch(/Index Cond:/);
    // Only rows with equal timestamps are sorted by id.
    expect(plan).not.toMatch(/Seq Scan|(?<!Incremental )Sort {2}/);
  },
);
