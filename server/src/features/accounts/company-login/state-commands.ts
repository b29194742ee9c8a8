import type { CompanyLoginError } from '@bugquest/contract/accounts/company-login/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { companyLoginStates } from '../../../db/schema/company-login.ts';

/** At most one success is stored in this time: many people log in at once, and the screen shows minutes. */
const SUCCESS_INTERVAL_MS = 60_000;

type StateChange = Partial<Omit<typeof companyLoginStates.$inferInsert, 'issuer'>>;

export async function saveCompanyLoginState(
  ctx: Context,
  tx: Transaction,
  change: StateChange,
): Promise<void> {
  const issuer = ctx.config.companyLogin?.issuer;
  if (!issuer) return;
  await tx
    .insert(companyLoginStates)
    .values({ issuer, ...change })
    .onConflictDoUpdate({ target: companyLoginStates.issuer, set: change });
  await ctx.changes.publish(tx, ['company-login']);
}

export async function recordCompanyLogin(ctx: Context): Promise<void> {
  const issuer = ctx.config.companyLogin?.issuer;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - SUCCESS_INTERVAL_MS);
  const isRecent = sql`${companyLoginStates.issuer} = ${issuer} and ${companyLoginStates.lastSuccessAt} > ${since.toISOString()}
    and (${companyLoginStates.lastErrorAt} is null or ${companyLoginStates.lastErrorAt} < ${companyLoginStates.lastSuccessAt})`;
  if ((await ctx.db.$count(companyLoginStates, isRecent)) > 0) return;
  await ctx.db.transaction((tx) => saveCompanyLoginState(ctx, tx, { lastSuccessAt: now }));
}

/** Only administrators see the stored error. People see a general sentence. */
export const recordCompanyLoginError = (ctx: Context, lastError: CompanyLoginError): Promise<void> =>
  ctx.db.transaction((tx) => saveCompanyLoginState(ctx, tx, { lastError, lastErrorAt: ctx.clock.now() }));
