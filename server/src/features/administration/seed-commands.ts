// What a new program starts with. It is made once, so that what administrators delete stays deleted.
import { m } from '@bugquest/phrases/messages';
import { count } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { adminUsers } from '../../db/schema/accounts.ts';
import { cannedReplies } from '../../db/schema/review.ts';
import { hashSecret, newToken } from '../../platform/crypto.ts';

/**
 * Makes the first operator account and, with it, what administrators find there. Returns the account's password when it
 * had to be made up, so that it is printed once.
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

const DEFAULT_REPLIES = [
  { title: m.desk_reply_approved_title, text: m.desk_reply_approved_text },
  { title: m.desk_reply_steps_title, text: m.desk_reply_steps_text },
  { title: m.desk_reply_designed_title, text: m.desk_reply_designed_text },
  { title: m.desk_reply_duplicate_title, text: m.desk_reply_duplicate_text },
  { title: m.desk_reply_details_title, text: m.desk_reply_details_text },
  { title: m.desk_reply_bonus_title, text: m.desk_reply_bonus_text },
];

const IN_ENGLISH = { locale: 'en' } as const;
const IN_ARABIC = { locale: 'ar' } as const;

async function seedCannedReplies({ clock }: Context, tx: Transaction): Promise<void> {
  const now = clock.now().getTime();
  const replies = DEFAULT_REPLIES.map(({ title, text }, position) => {
    // A moment apart, because they are listed by age.
    const moment = new Date(now + position);
    return {
      title: `${title({}, IN_ENGLISH)} | ${title({}, IN_ARABIC)}`,
      textEn: text({}, IN_ENGLISH),
      textAr: text({}, IN_ARABIC),
      createdAt: moment,
      updatedAt: moment,
    };
  });
  await tx.insert(cannedReplies).values(replies);
}
