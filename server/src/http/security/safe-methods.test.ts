// Otherwise a link or a picture on another site could change something in the name of a person (promises: 10).
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { callOf, findEndpoints } from '../../testing/endpoints.ts';
import { png, screenshot } from '../../testing/media.ts';
import { submitReport } from '../../testing/people.ts';

const reads = (await findEndpoints()).filter(({ method }) => method === 'GET');

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);
let report: { id: string; screenshotUrls: string[] };
beforeAll(async () => {
  report = (await submitReport(tester, {}, [screenshot(await png())])).body;
  // Jobs would change the database during the test.
  await world.ctx.jobs.stop();
});

/** Requests change these tables. */
const COUNTERS = ['sessions', 'rate_limits'];

/** The number of rows and the sum of their versions, by table. */
async function stateOfTables(): Promise<Record<string, string>> {
  const { rows: tables } = await world.ctx.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    if (COUNTERS.includes(name)) continue;
    const { rows } = await world.ctx.db.execute<{ state: string }>(
      sql`select count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) as state from ${sql.identifier(name)}`,
    );
    state[name] = rows[0]!.state;
  }
  return state;
}

function addressOf({ path }: Endpoint): string {
  if (path.includes('/media/')) return report.screenshotUrls[0]!;
  const id = /employee|users|rank/.test(path) ? tester.id : report.id;
  return path.replace(/:\w+/, id);
}

test.each(reads.map((endpoint) => [callOf(endpoint), endpoint] as const))(
  '%s changes nothing',
  async (_call, endpoint) => {
    const before = await stateOfTables();
    for (const { browser } of [tester, admin]) {
      const response = await world.app.inject({
        method: 'GET',
        url: addressOf(endpoint),
        payloadAsStream: true,
        headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
      });
      if (response.headers['content-type'] === 'text/event-stream') response.stream().destroy();
      else await text(response.stream());
    }
    expect(await stateOfTables()).toEqual(before);
  },
);
