// (d) The review queue with 100,000 reports: the latency of one page, compared with the shortest authenticated
// request.
import { setTimeout as sleep } from 'node:timers/promises';
import { REPORT_SORTS } from '@bugquest/contract/review/lists';
import pg from 'pg';
import { measureTyping } from './duplicates.ts';
import type { Product } from './product.ts';
import { QUEUED_REPORTS, RARE_WORD, seedQueue } from './queue-seed.ts';
import type { SizeRow } from './report.ts';
import { percentile } from './rounds.ts';
import { measureScrolling } from './scrolling.ts';
import { seedTerms } from './terms-seed.ts';

const PAGE = 50;
const DEEP_PAGES = 40;
const DEEP_PAGE = 500;
const TIMES = 40;
/** The delay until the server has been notified of a change. */
const HEARD_AFTER_MS = 10;
const AIM_MS = 100;

/** Kinds of requests by administrators; each is measured with all of its addresses in turn. */
const LISTS: Record<string, readonly Record<string, string>[]> = {
  'first page': [{}],
  'filter: review state': [{ review: 'pending' }, { review: 'validated' }, { review: 'rejected' }],
  'filter: status': [{ status: 'Open' }, { status: 'In Progress' }],
  'filter: severity': [{ severity: 'Blocker' }, { severity: 'Minor' }],
  'filter: feature': [{ feature: 'Shopping Cart' }, { feature: 'Navigation' }],
  'filter: department': [{ department: 'Finance' }, { department: 'Marketing' }],
  'filter: media': [{ media: 'yes' }, { media: 'no' }],
  'filter: waiting': [{ waiting: 'appeal' }, { waiting: 'question' }, { waiting: 'answer' }],
  'pending, gravest first': [{ review: 'pending', sort: 'severity' }],
  'search: common word': [{ search: 'cart' }, { search: 'السلة' }],
  'search: rare word': [{ search: RARE_WORD }, { search: 'nowhere-to-be-found' }],
  'search: Arabic, other letters': [{ search: 'الإجمالى' }, { search: 'أضافه' }],
  'search: name': [{ search: 'العتيبي' }, { search: 'Alotaibi' }],
  'search: serial number': [{ search: 'BUG-512345' }, { search: '577001' }],
  'search: two words': [{ search: 'coupon price' }, { search: 'الدفع الطلب' }],
  'search: two letters': [{ search: 'pl' }, { search: 'ok' }],
  'search among pending': [{ search: 'coupon', review: 'pending', sort: 'severity' }],
};

type Ask = (address: string) => Promise<{ reports: { id: string }[]; link: string | null }>;

const asking =
  ({ server, admin }: Product): Ask =>
  async (address) => {
    const reply = await fetch(server.origin + address, { headers: { cookie: admin.cookie } });
    if (reply.status !== 200) throw new Error(`${address} answers ${reply.status}.`);
    return { reports: (await reply.json()) as { id: string }[], link: reply.headers.get('link') };
  };

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Requests all addresses in turn, each followed by the shortest authenticated request. */
async function measure(
  { ask, pool }: { ask: Ask; pool: pg.Pool },
  what: string,
  addresses: readonly string[],
): Promise<SizeRow> {
  const times: number[] = [];
  const bare: number[] = [];
  for (let time = -addresses.length; time < TIMES; time += 1) {
    // As if a new report had arrived, so that neither the page nor its count is cached.
    await pool.query(`select pg_notify('changes', '["reports"]')`);
    await sleep(HEARD_AFTER_MS);
    const took = await timeOf(() => ask(addresses[(time + addresses.length) % addresses.length]!));
    const tookBare = await timeOf(() => ask('/api/admin/check'));
    if (time < 0) continue;
    times.push(took);
    bare.push(tookBare);
  }
  return {
    what: `Queue, ${what}`,
    unit: `ms, p95 (p50 ${percentile(times, 50).toFixed(1)} and ${percentile(bare, 50).toFixed(1)})`,
    size: percentile(times, 95),
    bare: percentile(bare, 95),
    aim: AIM_MS,
  };
}

/** The address of a page deep in the list. */
async function pageAfterOthers(ask: Ask, sort: string): Promise<string> {
  let address = `/api/bug-reports?sort=${sort}&limit=${DEEP_PAGE}`;
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    address = /<([^>]+)>/.exec((await ask(address)).link ?? '')![1]!;
  }
  return address.replace(`limit=${DEEP_PAGE}`, `limit=${PAGE}`);
}

/** @returns one row per kind of request; the size is the 95th percentile of the latency */
export async function measureQueue(product: Product): Promise<SizeRow[]> {
  const pool = new pg.Pool(product.database);
  const ask = asking(product);
  const rows: SizeRow[] = [];
  const add = async (what: string, addresses: readonly string[]) => {
    rows.push(await measure({ ask, pool }, what, addresses));
  };
  try {
    console.log(`Adding ${QUEUED_REPORTS} reports …`);
    await seedQueue(pool, product.admin.id);
    console.log('Asking for pages of them …');
    for (const [what, queries] of Object.entries(LISTS)) {
      const addressOf = (query: object) =>
        `/api/bug-reports?${new URLSearchParams({ ...query, limit: String(PAGE) })}`;
      await add(what, queries.map(addressOf));
    }
    for (const sort of REPORT_SORTS) {
      await add(`${sort}, first page`, [`/api/bug-reports?sort=${sort}&limit=${PAGE}`]);
      await add(`${sort}, after ${DEEP_PAGES * DEEP_PAGE} others`, [await pageAfterOthers(ask, sort)]);
    }
    console.log('Reading what they are about …');
    await seedTerms(pool);
    const { reports } = await ask(`/api/bug-reports?limit=${DEEP_PAGES}&review=pending`);
    await add(
      'details of a report',
      reports.map(({ id }) => `/api/bug-reports/${id}/details`),
    );
    rows.push(await measureTyping(product, pool));
    console.log('Scrolling through them …');
    return [...rows, ...(await measureScrolling(product))];
  } finally {
    await pool.end();
  }
}
