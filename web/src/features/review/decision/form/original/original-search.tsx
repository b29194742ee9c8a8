import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { errorMessage } from '../../../../../lib/api/call-error.ts';
import { SearchInput } from '../../../../../ui/filters/search-input.tsx';
import { reportsQuery } from '../../../api.ts';
import { distanceFrom } from '../decision-question.tsx';

const MAX_RESULTS = 5;

export interface OriginalSearchProps {
  /** The duplicate, which is not a result. */
  report: AdminBugReport;
  ref: Ref<HTMLInputElement>;
  onChoose: (id: string) => void;
}

/** A search for the original by serial number or words. */
export function OriginalSearch({ report, ref, onChoose }: OriginalSearchProps) {
  const [words, setWords] = useState('');
  const { data, error, isPlaceholderData } = useQuery({
    ...reportsQuery({ limit: MAX_RESULTS + 1, search: words }, undefined),
    enabled: words !== '',
  });
  const results =
    words && data ? data.items.filter(({ id }) => id !== report.id).slice(0, MAX_RESULTS) : undefined;

  /** Enter chooses a clear result. It never decides the report, unlike in other fields. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const typed = event.currentTarget.value.trim();
    if (!results || isPlaceholderData || typed !== words) return;
    const named = results.find(({ serialNumber }) => serialNumber === typed.toUpperCase());
    const found = named ?? (results.length === 1 ? results[0] : undefined);
    if (found) onChoose(found.id);
  };

  return (
    <search className="flex flex-col gap-1.5">
      <SearchInput
        ref={ref}
        dense
        label={m.duplicates_original_search()}
        placeholder={m.duplicates_original_search()}
        value={words}
        onSearch={setWords}
        onKeyDown={onKeyDown}
      />
      {results && results.length > 0 && (
        <ul aria-busy={isPlaceholderData} className="rounded-control border border-line">
          {results.map((result) => (
            <li key={result.id} className="not-last:border-b not-last:border-line">
              <Result report={report} result={result} onChoose={() => onChoose(result.id)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {error && words ? errorMessage(error) : results?.length === 0 && m.review_nothing_found()}
      </p>
    </search>
  );
}

interface ResultProps {
  /** The duplicate. */
  report: AdminBugReport;
  result: AdminBugReport;
  onChoose: () => void;
}

const Result = ({ report, result, onChoose }: ResultProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="block min-h-11 w-full rounded-control px-3 py-1.5 text-start text-sm transition-colors hover:bg-sunken"
  >
    <span dir="auto" className="line-edge block truncate">
      {splitTitle(result.bugDescription).title}
    </span>
    <span className="block text-xs text-muted">
      <bdi className="tabular">{result.serialNumber}</bdi> · {STATUS_NAMES[result.status]()} ·{' '}
      {distanceFrom(report, result)}
    </span>
  </button>
);
