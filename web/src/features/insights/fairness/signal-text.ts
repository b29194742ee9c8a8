import { BURST_MINUTES, type FairnessEntry, type FairnessSignal } from '@bugquest/contract/insights/fairness';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';

export type Signal = FairnessEntry['signals'][number];

export const SIGNAL_NAMES: Record<FairnessSignal, () => string> = {
  burst: m.insights_fairness_burst,
  'copied-words': m.insights_fairness_words,
  'copied-pictures': m.insights_fairness_pictures,
  rejected: m.insights_fairness_rejected,
  'same-people': m.insights_fairness_people,
  inflated: m.insights_fairness_inflated,
};

/** What was counted, in a sentence. */
export function signalText({ signal, count, of, otherName }: Signal): string {
  const number = formatNumber(count);
  const total = formatNumber(of ?? count);
  const name = isolate(otherName ?? m.accounts_former_employee());
  switch (signal) {
    case 'burst':
      return m.insights_fairness_burst_text({ number, minutes: formatNumber(BURST_MINUTES) });
    case 'copied-words':
      return m.insights_fairness_words_text({ number, name });
    case 'copied-pictures':
      return m.insights_fairness_pictures_text({ number, name });
    case 'rejected':
      return m.insights_fairness_rejected_text({ number, total });
    case 'same-people':
      return m.insights_fairness_people_text({ number, total, name });
    case 'inflated':
      return m.insights_fairness_inflated_text({ number, total });
  }
}
