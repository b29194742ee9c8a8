// Initial data of a new program, created once, so that deleted data stays deleted.
import { count } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/accounts.ts';
import { hashSecret, newToken } from '../../platform/crypto/crypto.ts';
import { seedCannedReplies } from '../review/canned-replies/seed-commands.ts';

/**
 * Creates the first operator account and initial data. Returns the password if it was generated, so that it can be printed
 * once.
 */
export async function seedOperator(ctx: Context): Promise<string | undefined> {
  const [{ accounts } = { accounts: 0 }] = await ctx.db.select({ accounts: count() }).from(adminUsers);
  if (accounts > 0) return undefined;
  const { username, password = newToken().slice(0, 16) } = ctx.config.operator;
  const passwordHash = await hashSecret(password);
  return ctx.db.transaction(async (tx) => {
    const made = await tx
      .insert(adminUsers)
      .values({ username, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return undefined;
    await seedCannedReplies(ctx, tx);
    return ctx.config.operator.password ? undefined : password;
  });
}
