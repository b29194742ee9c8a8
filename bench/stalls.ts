// (h) What the heaviest input of one administrator costs another's smallest request: its longest reply time meanwhile
// (promises: 44).

import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import { MAX_CONTENT } from '@bugquest/contract/content/pages/schema';
import { MAX_ROSTER_ROWS } from '@bugquest/contract/employees/roster/schema';
import type { Product } from './product.ts';
import type { SizeRow } from './report.ts';
import { median } from './rounds.ts';

const ROUNDS = 5;
const AIM_MS = 100;
const BETWEEN_MS = 2;

interface Input {
  what: string;
  path: string;
  body: object;
  /** A figure for another reply would be about something else. */
  status: number;
}

const paragraph = '<p>a <em>b</em> <code>c</code></p>';
const INPUTS: readonly Input[] = [
  {
    what: 'the longest page',
    path: '/api/page-content/preview',
    body: { content: paragraph.repeat(MAX_CONTENT / paragraph.length) },
    status: 200,
  },
  { what: 'the largest roster, compared', path: '/api/admin/roster/import', body: roster(true), status: 200 },
  {
    what: 'the largest roster, imported',
    path: '/api/admin/roster/import',
    body: roster(false),
    status: 200,
  },
  {
    what: 'a template of loops, which is refused',
    path: '/api/email-templates/preview',
    body: {
      templateKey: 'digest.en',
      words: {
        subject: 'Subject',
        htmlContent: `${'{% for a in reports %}'.repeat(19)}{{ a.serial }}${'{% endfor %}'.repeat(19)}`,
      },
    },
    status: 422,
  },
  {
    what: 'an export of all',
    path: '/api/export/excel',
    body: { includeEmployees: true, includeBugReports: true },
    status: 200,
  },
  {
    what: 'a preview of other weights',
    path: '/api/admin/settings/scoring-preview',
    body: { scoring: DEFAULT_SCORING },
    status: 200,
  },
];

function roster(dryRun: boolean) {
  const rows = Array.from(
    { length: MAX_ROSTER_ROWS },
    (_, index) => `R-${index},employee${index}@example.com,Logistics,موظف رقم ${index}`,
  );
  return { csv: ['Employee ID,Email,Department,Name', ...rows].join('\n'), mode: 'replace', dryRun };
}

/** Medians of the longest waits. */
export async function measureStalls(product: Product): Promise<SizeRow[]> {
  const rows: SizeRow[] = [];
  for (const input of INPUTS) {
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) waits.push(await longestWait(product, input));
    rows.push({
      what: `Longest wait during ${input.what}`,
      unit: 'ms, median of five',
      size: median(waits),
      aim: AIM_MS,
    });
  }
  return rows;
}

/** Asks for the health one after the other until the heavy request has its reply. */
async function longestWait({ server, admin }: Product, { path, body, status }: Input): Promise<number> {
  let isDone = false;
  const heavy = fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, cookie: admin.cookie },
    body: JSON.stringify(body),
  })
    .then(async (reply) => {
      await reply.arrayBuffer();
      if (reply.status !== status) throw new Error(`${path} answered ${reply.status}.`);
    })
    .finally(() => {
      isDone = true;
    });
  let longest = 0;
  while (!isDone) {
    const begun = performance.now();
    await (await fetch(`${server.origin}/api/health/live`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  await heavy;
  return longest;
}
