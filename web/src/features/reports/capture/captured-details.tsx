import { storedCapture } from '@bugquest/contract/reports/captured/captured-text';
import type { CapturedPage, ConsoleMessage, FailedRequest } from '@bugquest/contract/reports/captured/limits';
import { hasSearchWords } from '@bugquest/contract/search-words';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useMemo, useState } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

const MIN_ENTRIES_FOR_FILTER = 6;

/** Example: "3 console messages · 1 failed request" */
export function capturedSummary(json: string): string {
  const page = storedCapture(json);
  if (!page) return '';
  return [
    m.reports_captured_count_messages({ count: page.messages.length }),
    m.reports_captured_count_requests({ count: page.requests.length }),
  ].join(' · ');
}

/** Shows plain text without links, because a page of the store wrote the data. */
export function CapturedDetails({ json }: { json: string }) {
  const page = useMemo(() => storedCapture(json), [json]);
  const [search, setSearch] = useState('');
  const [errorsOnly, setErrorsOnly] = useState(false);
  if (!page) return null;
  const { address, messages, requests } = filterPage(page, search, errorsOnly);
  const isLong = page.messages.length + page.requests.length >= MIN_ENTRIES_FOR_FILTER;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p dir="ltr" className="text-start font-mono text-sm wrap-anywhere rtl:text-end">
        {address}
      </p>
      {isLong && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <div className="min-w-44 flex-1">
            <SearchInput
              dense
              label={m.reports_captured_filter()}
              placeholder={m.reports_captured_filter()}
              value={search}
              onSearch={setSearch}
            />
          </div>
          <Checkbox
            label={m.reports_captured_errors()}
            checked={errorsOnly}
            onChange={(event) => setErrorsOnly(event.target.checked)}
          />
        </div>
      )}
      <Entries title={m.reports_captured_messages()} entries={messages.map(messageRow)} />
      <Entries title={m.reports_captured_requests()} entries={requests.map(requestRow)} />
      {isLong && messages.length + requests.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {m.reports_captured_nothing()}
        </p>
      )}
    </div>
  );
}

/** `errorsOnly` does not filter the requests, because all of them failed. */
function filterPage(page: CapturedPage, search: string, errorsOnly: boolean): CapturedPage {
  const matchesSearch = (text: string) => hasSearchWords(text, search);
  return {
    ...page,
    messages: page.messages.filter(
      ({ level, text }) => matchesSearch(`${level} ${text}`) && (!errorsOnly || level === 'error'),
    ),
    requests: page.requests.filter(({ method, address, status }) =>
      matchesSearch(`${method} ${status} ${address}`),
    ),
  };
}

interface Row {
  mark: ReactNode;
  text: string;
  secondsAgo: number;
}

const messageRow = ({ level, text, secondsAgo }: ConsoleMessage): Row => ({
  mark: <Badge tone={level === 'error' ? 'danger' : level === 'warn' ? 'info' : 'neutral'}>{level}</Badge>,
  text,
  secondsAgo,
});

const requestRow = ({ method, address, status, secondsAgo }: FailedRequest): Row => ({
  mark: <Badge tone="danger">{isolate(`${method} ${status || m.reports_captured_no_reply()}`)}</Badge>,
  text: address,
  secondsAgo,
});

function Entries({ title, entries }: { title: string; entries: readonly Row[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h4 className="text-xs font-medium text-muted">{title}</h4>
      <ul className="mt-1.5 flex max-h-72 flex-col divide-y divide-line overflow-y-auto rounded-control border border-line">
        {entries.map(({ mark, text, secondsAgo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal entries are common, and the list never changes its order.
          <li key={index} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 px-3 py-2">
            {mark}
            <span className="text-xs text-muted tabular">
              {m.reports_captured_ago({ seconds: secondsAgo })}
            </span>
            <span {...typedText(text)} className="basis-full font-mono text-sm wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
