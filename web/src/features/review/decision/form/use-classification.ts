import { fieldLabel, fieldValueName } from '@bugquest/contract/reports/report-fields';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { ClassificationField } from '@bugquest/contract/review/classification';
import type { ClassificationInput } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../../lib/api/call-error.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useCorrectClassification } from '../../api.ts';
import type { Review } from '../use-review.ts';

/** Saves a corrected value and shows a toast with undo. */
export function useClassification({ inReview, onChanged }: Review) {
  const correction = useCorrectClassification(inReview.report.id);
  const [pending, setPending] = useState<{ field: ClassificationField; value: string }>();

  /** Corrections run one after the other, each with the version of the previous reply. */
  const queue = useRef(Promise.resolve());
  const latest = useRef<AdminBugReport>(undefined);

  const store = async (before: AdminBugReport, field: ClassificationField, value: string) => {
    // The reporter's choice is sent as null.
    const chosen = before.reportedValues[field] ?? before[field];
    const input = { [field]: value === chosen ? null : value, updatedAt: before.updatedAt };
    setPending({ field, value });
    try {
      const changed = await correction.mutateAsync(input as ClassificationInput);
      latest.current = changed;
      inReview.update(changed);
      onChanged?.(changed);
      toast({
        title: m.review_value_updated({ field: fieldLabel(field), value: fieldValueName(field, value) }),
        tone: 'success',
        action: {
          label: m.shell_undo(),
          onPress: () => void store(changed, field, before[field]),
        },
      });
    } catch (error) {
      toast({ title: m.review_update_failed(), description: errorMessage(error), tone: 'danger' });
      await inReview.showConflict(error).catch(() => false);
    } finally {
      setPending(undefined);
    }
  };

  return {
    /** The field that is being saved. */
    pending,
    correct: async (field: ClassificationField, value: string) => {
      const seen = inReview.report;
      queue.current = queue.current.then(async () => {
        const stored = latest.current;
        const report = stored && stored.updatedAt > seen.updatedAt ? stored : seen;
        if (value !== report[field]) await store(report, field, value);
      });
      await queue.current;
    },
  };
}
