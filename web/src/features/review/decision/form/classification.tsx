import { fieldLabel, fieldsWith, fieldValueName } from '@bugquest/contract/reports/report-fields';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { CLASSIFICATION, type ClassificationField } from '@bugquest/contract/review/classification';
import type { ClassificationInput } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { ChevronDown, Undo2 } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts';
import { useLocale } from '../../../../lib/language/locale.ts';
import { ChoiceMenu } from '../../../../ui/dialogs/menu.tsx';
import { KeyHint } from '../../../../ui/display/key-hint.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { useCorrectClassification } from '../../api.ts';
import type { Review } from '../use-review.ts';

/** Choosing a value saves it. */
export function Classification({ review }: { review: Review }) {
  const { report } = review;
  const { correct, pending } = useClassification(review);
  const choose = useStableCallback(correct);
  const titleId = useId();
  return (
    <section data-classification aria-labelledby={titleId}>
      <div className="mb-3 flex items-center justify-between">
        <h3 id={titleId} className="text-sm font-medium">
          {m.review_classification()}
        </h3>
        <KeyHint>F</KeyHint>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-4">
        {FIELDS.map((field) => (
          <CorrectableValue
            key={field}
            field={field}
            report={report}
            pending={pending?.field === field ? pending.value : undefined}
            onChoose={choose}
          />
        ))}
      </div>
    </section>
  );
}

const FIELDS = fieldsWith('isCorrectable', true);

interface CorrectableValueProps {
  field: ClassificationField;
  report: AdminBugReport;
  /** The value that is being saved. */
  pending: string | undefined;
  onChoose: (field: ClassificationField, value: string) => void;
}

/** Memoized, so that typing in the decision form does not render the menus again. */
const CorrectableValue = memo(function CorrectableValue(props: CorrectableValueProps) {
  const { field, report, pending, onChoose } = props;
  const id = useId();
  useLocale();
  const valueName = (value: string) => fieldValueName(field, value);
  const shownValue = pending ?? report[field];
  const reported = report.reportedValues[field];
  // The reporter's text can be chosen again, but only for this report.
  const options = new Set<string>([...CLASSIFICATION[field], reported ?? report[field]]);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={`${id}-field`} className="text-xs font-medium text-muted">
        {fieldLabel(field)}
      </span>
      <ChoiceMenu
        choices={[...options].map((value) => ({ value, label: valueName(value) }))}
        chosen={shownValue}
        onChoose={(value) => onChoose(field, value)}
        trigger={
          <button
            type="button"
            aria-labelledby={`${id}-field ${id}-value`}
            aria-busy={pending !== undefined || undefined}
            className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 py-1.5 text-start text-sm transition-colors hover:bg-sunken data-[state=open]:bg-sunken"
          >
            <bdi id={`${id}-value`} className="min-w-0 flex-1 wrap-anywhere">
              {valueName(shownValue)}
            </bdi>
            {pending === undefined ? (
              <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
            ) : (
              <Spinner />
            )}
          </button>
        }
      />
      {reported !== undefined && (
        <p className="flex items-center gap-1 text-xs text-muted">
          <span className="min-w-0 wrap-anywhere">
            {m.review_reported_value({ value: valueName(reported) })}
          </span>
          <button
            type="button"
            onClick={() => onChoose(field, reported)}
            aria-label={m.review_set_back({ field: fieldLabel(field), value: valueName(reported) })}
            className="grid size-8 shrink-0 place-items-center rounded-control text-link hover:bg-sunken"
          >
            <Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </button>
        </p>
      )}
    </div>
  );
});

function useClassification({ inReview, onChanged }: Review) {
  const correction = useCorrectClassification(inReview.report.id);
  const [pending, setPending] = useState<{ field: ClassificationField; value: string }>();

  /** Corrections run one after the other, each with the version of the previous reply. */
  const queue = useRef(Promise.resolve());
  const latest = useRef<AdminBugReport>(undefined);

  const saveValue = async (before: AdminBugReport, field: ClassificationField, value: string) => {
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
          onPress: () => void saveValue(changed, field, before[field]),
        },
      });
    } catch (error) {
      toastFailure(m.review_update_failed(), error);
      await inReview.showConflict(error).catch(() => false);
    } finally {
      setPending(undefined);
    }
  };

  return {
    pending,
    correct: async (field: ClassificationField, value: string) => {
      const shownReport = inReview.report;
      queue.current = queue.current.then(async () => {
        const latestReport = latest.current;
        const report =
          latestReport && latestReport.updatedAt > shownReport.updatedAt ? latestReport : shownReport;
        if (value !== report[field]) await saveValue(report, field, value);
      });
      await queue.current;
    },
  };
}
