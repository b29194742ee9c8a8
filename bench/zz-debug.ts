import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './product.ts';
import { readFileSync } from 'node:fs';
const p = await startProduct(Number(process.argv[2]));
const cpu = () => readFileSync(`/proc/${p.pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13).map(Number);
for (let i = 0; i < 8; i++) {
  await sleep(5000);
  const { rows } = await p.pool.query("select left(query, 100) q, state, now()-query_start as t from pg_stat_activity where pid<>pg_backend_pid() and query<>'' and state='active'");
  console.log(i, cpu(), rows);
}
console.log((await p.pool.query("select name, state, count(*) from jobs.job group by 1,2 order by 1")).rows);
await p.stop();
