// (a) The most frequent reads, compared with a bare server that sends the same bytes.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requestsPerSecond } from './load.ts';
import { startServer } from './processes.ts';
import type { Product } from './product.ts';
import type { Row } from './report.ts';
import { takeTurns } from './rounds.ts';

const CONNECTIONS = 32;
const SECONDS = 2;
const ROUNDS = 5;

export async function measureReads({ server, folder, admin, testers }: Product): Promise<Row[]> {
  const tester = testers[0]!;
  const reads = [
    { what: 'leaderboard', path: '/api/leaderboard?limit=100', cookie: admin.cookie },
    { what: 'own rank', path: `/api/leaderboard/rank/${tester.id}`, cookie: tester.cookie },
    { what: 'own reports', path: `/api/bug-reports/employee/${tester.id}`, cookie: tester.cookie },
  ];
  const bodies: Record<string, string> = {};
  for (const { path, cookie } of reads) {
    const reply = await fetch(server.origin + path, { headers: { cookie } });
    if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}.`);
    bodies[path.split('?', 1)[0]!] = await reply.text();
  }
  const replies = path.join(folder, 'replies.json');
  await writeFile(replies, JSON.stringify(bodies));
  const bare = await startServer('bench/bare-replies.ts', {
    folder,
    answering: '/ready',
    env: { REPLIES: replies },
  });
  try {
    const rows: Row[] = [];
    for (const { what, path, cookie } of reads) {
      const measure = (origin: string) => () =>
        requestsPerSecond({
          url: origin + path,
          connections: CONNECTIONS,
          duration: SECONDS,
          headers: { cookie },
        });
      const outcome = await takeTurns(ROUNDS, measure(server.origin), measure(bare.origin));
      const bytes = Buffer.byteLength(bodies[path.split('?', 1)[0]!]!);
      rows.push({
        what: `GET ${what}, ${(bytes / 1024).toFixed(1)} KB`,
        unit: 'requests/s',
        ...outcome,
        aim: 0.6,
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
}
