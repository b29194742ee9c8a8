import { toAsciiDigits } from '@bugquest/contract/digits';
import { type AppealDecisionInput, appealDecisionInput } from '@bugquest/contract/lifecycle/schema';
import * as z from 'zod/mini';

const { outcome, answer, pointsEarned, validationReason } = appealDecisionInput.shape;

/** What is typed is text, in any of the three kinds of digits; what is sent is a whole number, or nothing. */
export const appealForm = z.object({
  outcome,
  answer,
  pointsEarned: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => {
        const digits = toAsciiDigits(typed).trim();
        return digits === '' ? undefined : Number(digits);
      }),
    ),
    pointsEarned,
  ),
  validationReason: z.pipe(
    z.pipe(
      z.string(),
      z.transform((chosen) => chosen || undefined),
    ),
    validationReason as z.ZodMiniType<AppealDecisionInput['validationReason'], string | undefined>,
  ),
});

/** A rejection changes neither points nor reason, whatever was typed before it was chosen. */
export function toAppealDecision(decision: z.output<typeof appealForm>): AppealDecisionInput {
  const { outcome: chosen, answer: words } = decision;
  return chosen === 'accepted' ? decision : { outcome: chosen, answer: words };
}
