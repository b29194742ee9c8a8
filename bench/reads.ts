// The most frequent reads, compared with a bare server that sends the same bytes.
import { startBareServer } from './bare-server.ts';
import { ratioOf, requestsPerSecond } from './load.ts';
import { ask, type Product } from './product.ts';
import type { Row } from './table.ts';

const CONNECTIONS = 32;
const SECONDS = 1;
const AIM = 0.35;

export async function measureReads({ origin, folder, admin, testers }: Product): Promise<Row[]> {
  const tester = testers[0]!;
  const reads = [
    { what: 'leaderboard', path: '/api/leaderboard', by: admin },
    { what: 'own rank', path: `/api/leaderboard/rank/${tester.id}`, by: tester },
    { what: 'own reports', path: `/api/bug-reports/employee/${tester.id}`, by: tester },
  ];
  const replies: Record<string, string> = {};
  for (const { path, by } of reads) replies[path] = (await ask(origin + path, by)).text;
  const bare = await startBareServer({ replies, folder });
  try {
    const rows: Row[] = [];
    for (const { what, path, by } of reads) {
      const measure = (server: string) => () =>
        requestsPerSecond({
          url: server + path,
          connections: CONNECTIONS,
          duration: SECONDS,
          headers: { cookie: by.cookie },
        });
      const figure = await ratioOf(measure(origin), measure(bare.origin));
      const size = `${(Buffer.byteLength(replies[path]!) / 1000).toFixed(1)} KB`;
      rows.push({
        what: `Reads beside a bare server: ${what}, ${size}`,
        figure,
        unit: '',
        atLeast: AIM,
      });
    }
    return rows;
  } finally {
    bare.stop();
  }
}
