import { fieldLabel, fieldsWith, fieldValueName } from '@bugquest/contract/reports/report-fields';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { CLASSIFICATION, type ClassificationField } from '@bugquest/contract/review/classification';
import { m } from '@bugquest/phrases/messages';
import { ChevronDown, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { ChoiceMenu } from '../../../../ui/dialogs/menu.tsx';
import { KeyHint } from '../../../../ui/display/key-hint.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import type { Review } from '../use-review.ts';
import { useClassification } from './use-classification.ts';

/** The classification of the report. Choosing a value saves it; the reporter's choice is shown below. */
export function Classification({ review }: { review: Review }) {
  const { report } = review;
  const { correct, pending } = useClassification(review);
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
            onChoose={(value) => void correct(field, value)}
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
  /** The field that is being saved. */
  pending: string | undefined;
  onChoose: (value: string) => void;
}

function CorrectableValue({ field, report, pending, onChoose }: CorrectableValueProps) {
  const id = useId();
  const name = (value: string) => fieldValueName(field, value);
  const shown = pending ?? report[field];
  const reported = report.reportedValues[field];
  // The reporter's own text can be chosen again for this report only.
  const offered = new Set<string>([...CLASSIFICATION[field], reported ?? report[field]]);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={`${id}-field`} className="text-xs font-medium text-muted">
        {fieldLabel(field)}
      </span>
      <ChoiceMenu
        choices={[...offered].map((value) => ({ value, label: name(value) }))}
        chosen={shown}
        onChoose={onChoose}
        trigger={
          <button
            type="button"
            aria-labelledby={`${id}-field ${id}-value`}
            aria-busy={pending !== undefined || undefined}
            className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 py-1.5 text-start text-sm transition-colors hover:bg-sunken data-[state=open]:bg-sunken"
          >
            <bdi id={`${id}-value`} className="min-w-0 flex-1 wrap-anywhere">
              {name(shown)}
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
          <span className="min-w-0 wrap-anywhere">{m.review_reported_value({ value: name(reported) })}</span>
          <button
            type="button"
            onClick={() => onChoose(reported)}
            aria-label={m.review_set_back({ field: fieldLabel(field), value: name(reported) })}
            className="grid size-8 shrink-0 place-items-center rounded-control text-link hover:bg-sunken"
          >
            <Undo2 aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </button>
        </p>
      )}
    </div>
  );
}
