// Initial data of a new program, created once, so that deleted data stays deleted.
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { count, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { adminUsers } from '../../db/schema/accounts.ts';
import { settings } from '../../db/schema/audit.ts';
import { hashSecret, newToken, verifySecret } from '../../platform/crypto/crypto.ts';
import { seedCannedReplies } from '../review/canned-reply-commands.ts';

/**
 * Creates the first operator account and initial data. Returns the password if it was generated, so that it can be printed
 * once.
 */
export async function seedOperator(ctx: Context): Promise<string | undefined> {
  const [{ accounts } = { accounts: 0 }] = await ctx.db.select({ accounts: count() }).from(adminUsers);
  if (accounts > 0) return undefined;
  const { username, password = newPassword() } = ctx.config.operator;
  const passwordHash = await hashSecret(password);
  return ctx.db.transaction(async (tx) => {
    const made = await tx
      .insert(adminUsers)
      .values({ username, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return undefined;
    await seedCannedReplies(ctx, tx);
    await seedBackups(tx);
    return ctx.config.operator.password ? undefined : password;
  });
}

const newPassword = () => newToken().slice(0, 16);

/** New programs have backups from the first night on. */
const FIRST_BACKUPS: ProgramSettings['backups'] = { hour: 3, keep: 7 };
const seedBackups = (tx: Transaction) =>
  tx.insert(settings).values({ key: 'backups', value: FIRST_BACKUPS }).onConflictDoNothing();

/** The setting counts only at the first start, so that nobody can take over the account by a setting. */
export async function isOtherOperatorPassword(ctx: Context): Promise<boolean> {
  const { username, password } = ctx.config.operator;
  if (!password) return false;
  const [account] = await ctx.db.select().from(adminUsers).where(eq(adminUsers.username, username));
  return !(await verifySecret(password, account?.passwordHash));
}

/**
 * `npm run admin -- operator-password`: stores OPERATOR_PASSWORD, or a new password, and turns the account on. Returns the password if
 * it was generated.
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

/** `npm run admin -- operator on|off`, for all operator accounts. */
export async function switchOperator(ctx: Context, isActive: boolean): Promise<void> {
  await ctx.db.update(adminUsers).set({ isActive });
}
