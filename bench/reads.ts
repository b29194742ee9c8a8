// The most frequent reads, compared with a bare server that sends the same bytes.
import { startBareServer } from './bare-server.ts';
import { compareSpeeds, requestsPerSecond } from './load.ts';
import { fetchOk, type Product } from './product.ts';
import type { Row } from './table.ts';

const CONNECTIONS = 32;
const SECONDS = 1;
const AIM = 0.35;

export async function measureReads({ origin, folder, admin, testers }: Product): Promise<Row[]> {
  const tester = testers[0]!;
  const reads = [
    { label: 'leaderboard', path: '/api/leaderboard', person: admin },
    { label: 'own rank', path: `/api/leaderboard/rank/${tester.id}`, person: tester },
    { label: 'own reports', path: `/api/bug-reports/employee/${tester.id}`, person: tester },
  ];
  const replies: Record<string, string> = {};
  for (const { path, person } of reads) replies[path] = (await fetchOk(origin + path, person)).text;
  const bare = await startBareServer({ replies, uploadFolder: folder });
  try {
    const rows: Row[] = [];
    for (const { label, path, person } of reads) {
      const measure = (server: string) => () =>
        requestsPerSecond({
          url: server + path,
          connections: CONNECTIONS,
          duration: SECONDS,
          headers: { cookie: person.cookie },
        });
      const figure = await compareSpeeds(measure(origin), measure(bare.origin));
      const size = `${(Buffer.byteLength(replies[path]!) / 1000).toFixed(1)} KB`;
      rows.push({
        label: `Reads beside a bare server: ${label}, ${size}`,
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
