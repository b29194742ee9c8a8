import type { ClassificationField } from '@bugquest/contract/bug-reports/classification';
import { CLASSIFICATION_NAMES, nameOf } from '@bugquest/contract/bug-reports/list-phrases';
import type { AdminBugReport, ClassificationInput } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/call-error.ts';
import { toast } from '../../ui/toast.ts';
import { useCorrectClassification } from './api.ts';
import type { Review } from './use-review.ts';

/** Stores a corrected value at once, and tells of it with the way back. */
export function useClassification({ inReview, onChanged }: Review) {
  const correction = useCorrectClassification(inReview.report.id);
  const [pending, setPending] = useState<{ field: ClassificationField; value: string }>();

  /** A correction begins when the one before it has ended: with the version that came of it. */
  const queue = useRef(Promise.resolve());
  const latest = useRef<AdminBugReport>(undefined);

  const store = async (before: AdminBugReport, field: ClassificationField, value: string) => {
    // What the tester chose is no correction.
    const chosen = before.reportedValues[field] ?? before[field];
    const input = { [field]: value === chosen ? null : value, updatedAt: before.updatedAt };
    setPending({ field, value });
    try {
      const changed = await correction.mutateAsync(input as ClassificationInput);
      latest.current = changed;
      inReview.update(changed);
      onChanged?.(changed);
      const names = CLASSIFICATION_NAMES[field];
      toast({
        title: m.review_value_updated({ field: names.field(), value: nameOf(names.values, value) }),
        tone: 'success',
        action: {
          label: m.shell_undo(),
          onPress: () => void store(changed, field, before[field]),
        },
      });
    } catch (error) {
      toast({ title: m.review_update_failed(), description: errorMessage(error), tone: 'danger' });
      await inReview.takeConflict(error).catch(() => false);
    } finally {
      setPending(undefined);
    }
  };

  return {
    /** What is being stored. */
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
