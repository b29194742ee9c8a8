// The initial data of a new program is created once, so that deleted data stays deleted.
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { count, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { adminUsers } from '../../db/schema/accounts.ts';
import { settings } from '../../db/schema/audit.ts';
import { hashSecret, newToken, verifySecret } from '../../platform/crypto/crypto.ts';
import { seedCannedReplies } from '../review/canned-reply-commands.ts';

/** Creates the first operator account and initial data. Returns a generated password, which is printed once. */
export async function seedOperator(ctx: Context): Promise<string | undefined> {
  const [{ accounts } = { accounts: 0 }] = await ctx.db.select({ accounts: count() }).from(adminUsers);
  if (accounts > 0) return undefined;
  const { username, password = newPassword() } = ctx.config.operator;
  const passwordHash = await hashSecret(password);
  return ctx.db.transaction(async (tx) => {
    const created = await tx
      .insert(adminUsers)
      .values({ username, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (created.length === 0) return undefined;
    await seedCannedReplies(ctx, tx);
    await seedBackups(tx);
    return ctx.config.operator.password ? undefined : password;
  });
}

const newPassword = () => newToken().slice(0, 16);

/** A new program makes backups from the first night on. */
const INITIAL_BACKUPS: ProgramSettings['backups'] = { hour: 3, keep: 7 };
const seedBackups = (tx: Transaction) =>
  tx.insert(settings).values({ key: 'backups', value: INITIAL_BACKUPS }).onConflictDoNothing();

/**
 * Returns whether OPERATOR_PASSWORD differs from the stored password. The setting only has an effect at the first start, so that nobody
 * can take over the account by changing the setting.
 */
export async function differsFromOperatorPassword(ctx: Context): Promise<boolean> {
  const { username, password } = ctx.config.operator;
  if (!password) return false;
  const [account] = await ctx.db.select().from(adminUsers).where(eq(adminUsers.username, username));
  return !(await verifySecret(password, account?.passwordHash));
}

/**
 * For `npm run admin -- operator-password`. Stores OPERATOR_PASSWORD, or a generated password, and turns the account on. Returns a
 * generated password.
 */
export async function setOperatorPassword(ctx: Context): Promise<string | undefined> {
  const { username, password = newPassword() } = ctx.config.operator;
  const account = { passwordHash: await hashSecret(password), isActive: true };
  await ctx.db
    .insert(adminUsers)
    .values({ username, ...account })
    .onConflictDoUpdate({ target: adminUsers.username, set: account });
  return ctx.config.operator.password ? undefined : password;
}

/** For `npm run admin -- operator on|off`. Changes all operator accounts. */
export async function switchOperator(ctx: Context, isActive: boolean): Promise<void> {
  await ctx.db.update(adminUsers).set({ isActive });
}
