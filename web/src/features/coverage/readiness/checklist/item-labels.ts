import type { LaunchConfirmation } from '@bugquest/contract/coverage/confirmations';
import { m } from '@bugquest/phrases/messages';
import { currentLocale } from '../../../../lib/language/current-locale.ts';
import { formatDateTime, formatDay } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';

/** In the interface language. */
export const itemText = ({ textEn, textAr }: Pick<LaunchConfirmation, 'textEn' | 'textAr'>): string =>
  currentLocale() === 'ar' ? textAr : textEn;

export const nameOf = (name: string): string => isolate(name || m.accounts_former_employee());

type ItemState = Pick<LaunchConfirmation, 'state' | 'owner' | 'due' | 'confirmedBy' | 'confirmedAt'>;

export function stateSentence({ state, owner, due, confirmedBy, confirmedAt }: ItemState): string {
  if (state === 'confirmed')
    return m.coverage_checklist_confirmed({
      name: nameOf(confirmedBy ?? ''),
      time: formatDateTime(confirmedAt ?? ''),
    });
  const facts = { name: isolate(owner), day: formatDay(due, { withYear: true }) };
  return state === 'overdue' ? m.coverage_checklist_overdue(facts) : m.coverage_checklist_open(facts);
}
