// The time of one page of the triage queue and of its search. A new report before each request makes cached pages invalid.
import { fetchOk, measureMs, type Product } from './product.ts';
import { reportRequest } from './report-form.ts';
import { FIRST_SERIAL, listDescriptions, RARE_WORD } from './seed.ts';
import { percentile, type Row } from './table.ts';

const REQUESTS_PER_KIND = 24;
const PAGE = 50;
/** Page 21 of this size starts after 10,000 reports. */
const DEEP_PAGE = { pages: 20, limit: 500 };
const AIM_MS = 150;
const LARGE_PROGRAM = 1_000_000;
const LARGE_AIM_MS = 1_000;

/** The requests of a kind use its filters in turn. */
const QUEUE: Record<string, readonly Record<string, string>[]> = {
  'first page': [{}],
  'review state': [{ review: 'pending' }, { review: 'validated' }, { review: 'rejected' }],
  'status, severity': [{ status: 'Open' }, { severity: 'Blocker' }],
  'feature, department': [{ feature: 'Shopping Cart' }, { department: 'Finance' }],
  media: [{ media: 'yes' }, { media: 'no' }],
  waiting: [{ waiting: 'appeal' }, { waiting: 'question' }, { waiting: 'answer' }],
  'other orders': [{ sort: 'oldest' }, { sort: 'severity', review: 'pending' }, { sort: 'points-high' }],
};
const SEARCH: Record<string, readonly Record<string, string>[]> = {
  'common word': [{ search: 'cart' }, { search: 'السلة' }],
  'rare word': [{ search: RARE_WORD }, { search: 'nowhere-to-be-found' }],
  'two words': [{ search: 'coupon price' }, { search: 'القسيمة السعر' }],
  name: [{ search: 'العتيبي' }, { search: 'Alotaibi' }],
  'serial number': [{ search: `BUG-${FIRST_SERIAL + 321}` }, { search: String(FIRST_SERIAL + 654) }],
  'two letters': [{ search: 'pr' }, { search: 'ca' }],
  'among pending': [{ search: 'coupon', review: 'pending', sort: 'severity' }],
};

const addressOf = (query: object) =>
  `/api/bug-reports?${new URLSearchParams({ ...query, limit: String(PAGE) })}`;

export async function measureQueue(product: Product): Promise<Row[]> {
  const { reportCount } = product;
  const submit = await createSubmitter(product);
  const measureTimes = async (addresses: readonly string[]): Promise<number[]> => {
    const times: number[] = [];
    for (let turn = 0; turn < REQUESTS_PER_KIND; turn += 1) {
      await submit();
      const address = addresses[turn % addresses.length]!;
      times.push(await measureMs(() => fetchOk(product.origin + address, product.admin)));
    }
    return times;
  };
  const rows: Row[] = [];
  const deep = { 'deep page': [await findDeepPage(product)] };
  for (const [label, kinds] of Object.entries({ Queue: QUEUE, Search: SEARCH })) {
    const addresses = {
      ...Object.fromEntries(Object.entries(kinds).map(([kind, queries]) => [kind, queries.map(addressOf)])),
      ...(label === 'Queue' && deep),
    };
    let slowest = { kind: '', p95: 0, longest: 0 };
    for (const [kind, list] of Object.entries(addresses)) {
      const times = await measureTimes(list);
      const [p50, p95, longest] = [50, 95, 100].map((share) => percentile(times, share));
      console.log(`  ${label}, ${kind}: ${p50!.toFixed(0)} ms, p95 ${p95!.toFixed(0)}`);
      if (p95! > slowest.p95) slowest = { kind, p95: p95!, longest: longest! };
    }
    const isLarge = reportCount >= LARGE_PROGRAM;
    rows.push({
      label: `${label} at ${reportCount.toLocaleString('en')} reports, ${isLarge ? 'longest' : 'p95'}: ${slowest.kind}`,
      figure: isLarge ? slowest.longest : slowest.p95,
      unit: 'ms',
      atMost: isLarge ? LARGE_AIM_MS : AIM_MS,
    });
  }
  return rows;
}

/** @returns a function that submits a new report */
async function createSubmitter({ origin, testers, pool }: Product): Promise<() => Promise<unknown>> {
  const descriptions = await listDescriptions(pool, 1_000);
  let sent = 0;
  return () => {
    sent += 1;
    const tester = testers[sent % testers.length]!;
    const request = reportRequest(origin, tester, descriptions[sent % descriptions.length]!, `queue-${sent}`);
    return fetchOk(origin + request.path, tester, request);
  };
}

async function findDeepPage({ origin, admin }: Product): Promise<string> {
  let address = `/api/bug-reports?limit=${DEEP_PAGE.limit}`;
  for (let page = 0; page < DEEP_PAGE.pages; page += 1) {
    const { headers } = await fetchOk(origin + address, admin);
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    if (!next) break;
    address = next;
  }
  return address.replace(`limit=${DEEP_PAGE.limit}`, `limit=${PAGE}`);
}
