import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { typedSerial } from '@bugquest/contract/search-words';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { errorMessage } from '../../../../lib/api/call-error.ts';
import { formatPercent } from '../../../../lib/language/format.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { smallUrlOf } from '../../../../lib/names/media-items.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { focusDialogAround } from '../../../../ui/dialogs/use-dialog-focus.ts';
import { KeyHint } from '../../../../ui/display/key-hint.tsx';
import { SearchInput } from '../../../../ui/filters/search-input.tsx';
import { GroupField } from '../../../../ui/forms/group-field.tsx';
import { reportsQuery } from '../../api.ts';
import { ConfirmationsBadge } from '../../badges.tsx';
import { adminReportQuery } from '../../queue/queue-api.ts';
import type { Review } from '../use-review.ts';
import { timeDistance } from './decision-question.tsx';
import type { Original } from './use-original.ts';

/** The list of similar reports also sets this field. */
export function OriginalField({ review }: { review: Review }) {
  return review.original.isDuplicate ? <OriginalChoice review={review} /> : null;
}

function OriginalChoice({ review }: { review: Review }) {
  const { original, form, report } = review;
  const { field, fieldState } = useController({ control: form.control, name: 'duplicateOf' });
  const searchInput = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  // A chosen original replaces the search, and "Change" shows the search again. After a click, the control that appears
  // gets the focus. After a keyboard shortcut, the report gets the focus if the focused control has disappeared.
  const movesFocus = useRef(false);
  const { chosenId } = original;
  useEffect(() => {
    if (movesFocus.current) (chosenId ? changeButton : searchInput).current?.focus();
    // If a link of the list kept the focus, Enter would open it instead of saving the decision.
    else if (document.activeElement?.matches('body, [data-similar] a')) focusDialogAround(choice.current);
    movesFocus.current = false;
  }, [chosenId]);
  const changeAndFocus = (apply: () => void) => {
    movesFocus.current = true;
    apply();
  };

  return (
    <GroupField legend={m.duplicates_original_title()} error={fieldState.error?.message}>
      <div ref={choice} className="flex flex-col gap-2">
        {chosenId ? (
          <ChosenOriginal
            key={chosenId}
            original={original}
            report={report}
            changeButton={changeButton}
            onChange={() => changeAndFocus(original.clear)}
          />
        ) : (
          <OriginalSearch
            isExcluded={(id) => id === report.id}
            distanceTo={(result) => timeDistance(report, result)}
            ref={(input) => {
              searchInput.current = input;
              field.ref(input);
            }}
            onChoose={({ id }) => changeAndFocus(() => original.choose(id))}
          />
        )}
        <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-1 text-sm pointer-coarse:min-h-11">
          <input
            type="radio"
            checked={original.isUnknown}
            onChange={original.chooseUnknown}
            aria-invalid={fieldState.invalid || undefined}
            className="size-4 shrink-0 accent-ink"
          />
          <span className="flex-1">{m.duplicates_original_not_known()}</span>
          <KeyHint active={original.isPicking}>0</KeyHint>
        </label>
      </div>
    </GroupField>
  );
}

export interface ChosenOriginalProps {
  original: Original;
  /** The duplicate. */
  report: AdminBugReport;
  changeButton: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
}

/** A candidate is shown immediately. Its picture appears when the whole report is loaded. */
function ChosenOriginal({ original, report, changeButton, onChange }: ChosenOriginalProps) {
  const { data: fullReport } = useQuery(adminReportQuery(original.chosenId));
  const candidate = original.candidates.find(({ id }) => id === original.chosenId);
  const shownReport = fullReport ?? candidate;
  const picture = fullReport?.mediaFiles.find(({ mimeType }) => mimeType.startsWith('image/'));
  return (
    <div
      data-original
      className="flex flex-col gap-1.5 rounded-control border border-line-strong bg-surface p-3 text-sm"
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <bdi className="font-semibold tabular">{shownReport?.serialNumber ?? original.chosenSerial}</bdi>
        {candidate && (
          <span className="font-medium text-link tabular">
            {m.review_likeness({ percent: formatPercent(candidate.likeness) })}
          </span>
        )}
        {shownReport && (
          <span className="text-muted">
            {STATUS_NAMES[shownReport.status]()} · {timeDistance(report, shownReport)}
          </span>
        )}
        {fullReport && <ConfirmationsBadge count={fullReport.meTooCount} />}
      </p>
      {shownReport && (
        <div className="flex items-start gap-3">
          <p
            {...typedText(splitTitle(shownReport.bugDescription).title)}
            className="line-edge line-clamp-4 min-w-0 flex-1 wrap-anywhere"
          >
            {splitTitle(shownReport.bugDescription).title}
          </p>
          {picture && (
            <img
              src={smallUrlOf(picture)}
              alt=""
              className="h-20 w-auto max-w-24 shrink-0 rounded-sm border border-line object-contain"
            />
          )}
        </div>
      )}
      <Button
        ref={changeButton}
        variant="quiet"
        size="sm"
        className="-mx-2 -mb-1.5 self-start px-2! text-link!"
        onClick={onChange}
      >
        {m.duplicates_original_change()}
      </Button>
    </div>
  );
}

const MAX_RESULTS = 5;

export interface OriginalSearchProps {
  /** Whether the report is a duplicate itself, which is no result. */
  isExcluded: (id: string) => boolean;
  /** How much earlier or later a result is. */
  distanceTo?: (result: AdminBugReport) => string;
  ref: Ref<HTMLInputElement>;
  onChoose: (result: AdminBugReport) => void;
}

/** Also finds the original of several reports. */
export function OriginalSearch({ isExcluded, distanceTo, ref, onChoose }: OriginalSearchProps) {
  const [search, setSearch] = useState('');
  const { data, error, isPlaceholderData } = useQuery({
    ...reportsQuery({ limit: MAX_RESULTS + 1, search }, undefined),
    enabled: search !== '',
  });
  const results =
    search && data ? data.items.filter(({ id }) => !isExcluded(id)).slice(0, MAX_RESULTS) : undefined;

  /**
   * Enter chooses the only result, or the result with exactly this number. Unlike in other fields, Enter never
   * decides the report.
   */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const typed = event.currentTarget.value.trim();
    if (!results || isPlaceholderData || typed !== search) return;
    const serial = typedSerial(typed);
    const exactMatch = results.find(({ serialNumber }) => serialNumber === serial);
    const found = exactMatch ?? (results.length === 1 ? results[0] : undefined);
    if (found) onChoose(found);
  };

  return (
    <search className="flex flex-col gap-1.5">
      <SearchInput
        ref={ref}
        dense
        label={m.duplicates_original_search()}
        placeholder={m.duplicates_original_search()}
        value={search}
        onSearch={setSearch}
        onKeyDown={onKeyDown}
      />
      {results && results.length > 0 && (
        <ul aria-busy={isPlaceholderData} className="rounded-control border border-line">
          {results.map((result) => (
            <li key={result.id} className="not-last:border-b not-last:border-line">
              <Result result={result} distance={distanceTo?.(result)} onChoose={() => onChoose(result)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {error && search ? errorMessage(error) : results?.length === 0 && m.review_nothing_found()}
      </p>
    </search>
  );
}

interface ResultProps {
  result: AdminBugReport;
  distance: string | undefined;
  onChoose: () => void;
}

const Result = ({ result, distance, onChoose }: ResultProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="block min-h-11 w-full rounded-control px-3 py-1.5 text-start text-sm transition-colors hover:bg-sunken"
  >
    <span {...typedText(splitTitle(result.bugDescription).title)} className="line-edge block truncate">
      {splitTitle(result.bugDescription).title}
    </span>
    <span className="block text-xs text-muted">
      <bdi className="tabular">{result.serialNumber}</bdi> · {STATUS_NAMES[result.status]()}
      {distance && ` · ${distance}`}
    </span>
  </button>
);
