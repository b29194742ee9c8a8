import { toAsciiDigits } from '@bugquest/contract/digits';
import { type AppealDecisionInput, appealDecisionInput } from '@bugquest/contract/reports/lifecycle/schema';
import * as z from 'zod/mini';

const { outcome, answer, pointsEarned, validationReason } = appealDecisionInput.shape;

/** Parses the typed text, with Western, Arabic-Indic or Persian digits, to a whole number or undefined. */
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

/** A rejection sends neither points nor reason, even if they were typed before. */
export function toAppealDecision(decision: z.output<typeof appealForm>): AppealDecisionInput {
  const { outcome: chosen, answer: words } = decision;
  return chosen === 'accepted' ? decision : { outcome: chosen, answer: words };
}
