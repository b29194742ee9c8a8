import { lacksExplanation } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';

type WithNotes<Values extends { adminNotes?: unknown }> = Pick<UseFormReturn<Values>, 'setError'>;

/** True if the decision lacks notes: it must not be sent, and the focus is in the notes. */
export function useAskForNotes<Values extends { adminNotes?: unknown }>({ setError }: WithNotes<Values>) {
  const { data: settings } = useQuery(settingsQuery());
  return (decision: Parameters<typeof lacksExplanation>[0]): boolean => {
    const isMissing = settings !== undefined && lacksExplanation(decision, settings);
    if (isMissing)
      (setError as UseFormReturn<{ adminNotes: string }>['setError'])(
        'adminNotes',
        { message: m.field_decision_notes_required() },
        { shouldFocus: true },
      );
    return isMissing;
  };
}
