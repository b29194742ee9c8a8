import type { Context } from '../../context.ts';
import { withLongStatements } from '../../db/long-statements.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { sumLedger } from './ledger-commands.ts';

/** Every night, so that a check never trusts sums that are older than a day. */
export const sumLedgerJob = ({ connection }: Context): JobKind<object> => ({
  name: 'sum-ledger',
  cron: '20 2 * * *',
  run: () => withLongStatements(connection, sumLedger),
});
