// A server that is killed between the commit of a change and its announcement. Its argument is the connection as JSON.
import { pino } from 'pino';
import { onPossibleCommit, openDrizzle, openPool } from '../../db/client.ts';
import { openChanges } from '../../platform/postgres/changes.ts';

const connection = JSON.parse(process.argv[2]!);
const changes = await openChanges(connection, pino({ level: 'silent' }));
await openDrizzle(openPool(connection, 30)).transaction(async (tx) => {
  onPossibleCommit(tx, () => process.kill(process.pid, 'SIGKILL'));
  await changes.publish(tx, ['settings', 'videos']);
});
