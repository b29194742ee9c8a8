import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { cannedReplies } from '../../../db/schema/review.ts';

const DEFAULT_REPLIES = [
  { title: m.review_reply_approved_title, text: m.review_reply_approved_text },
  { title: m.review_reply_steps_title, text: m.review_reply_steps_text },
  { title: m.review_reply_designed_title, text: m.review_reply_designed_text },
  { title: m.review_reply_duplicate_title, text: m.review_reply_duplicate_text },
  { title: m.review_reply_details_title, text: m.review_reply_details_text },
  { title: m.review_reply_bonus_title, text: m.review_reply_bonus_text },
];

const IN_ENGLISH = { locale: 'en' } as const;
const IN_ARABIC = { locale: 'ar' } as const;

/** The replies that a new program starts with. */
export async function seedCannedReplies({ clock }: Context, tx: Transaction): Promise<void> {
  const now = clock.now().getTime();
  const replies = DEFAULT_REPLIES.map(({ title, text }, position) => {
    // One millisecond apart, because they are listed by age.
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
