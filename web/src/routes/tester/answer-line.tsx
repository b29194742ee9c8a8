import type { AnswerTimes } from '@bugquest/contract/reports/answer';
import { m } from '@bugquest/phrases/messages';
import { formatPercent } from '../../lib/language/format.ts';
import { useLocale } from '../../lib/language/locale.ts';
import { medianText } from '../../lib/names/answer-text.ts';

export function AnswerLine({ answers }: { answers: AnswerTimes }) {
  useLocale();
  const text = answersText(answers);
  return text ? <p className="text-sm text-muted">{text}</p> : null;
}

/** How the promise of an answer is kept. Without a promise, how long an answer usually takes; undefined if that is not known either. */
export const answersText = ({ workingDays, kept, medianHours }: AnswerTimes): string | undefined =>
  workingDays !== null && kept !== null
    ? m.reports_answers_kept({ count: workingDays, share: formatPercent(kept) })
    : medianText(medianHours);
