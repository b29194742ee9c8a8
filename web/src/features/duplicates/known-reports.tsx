import type { KnownReport } from '@bugquest/contract/duplicates/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { knownQuery } from './api.ts';
import { KnownReportItem } from './known-report-item.tsx';
import { MeTooDialog } from './me-too-dialog.tsx';

/** Pause in typing, in milliseconds, before the search. */
const PAUSE_MS = 300;

export interface KnownReportsProps {
  bugDescription: string;
  feature: string;
  issueLocation: string;
  deviceType: string;
  operatingSystem: string;
  /** Called after a report was confirmed instead: the draft is no longer needed. */
  onConfirmed: () => void;
}

/** Suggests reports of the same bug while typing, without interrupting it. */
export function KnownReports({ bugDescription, feature, issueLocation, ...rest }: KnownReportsProps) {
  const text = useDebouncedValue(bugDescription, PAUSE_MS);
  const [dismissed, setDismissed] = useState(false);
  const [chosen, setChosen] = useState<KnownReport>();
  const titleId = useId();
  const { data } = useQuery({
    ...knownQuery({ bugDescription: text, feature, issueLocation }),
    ...(dismissed && { enabled: false }),
  });
  const known = dismissed || !text.trim() ? [] : (data ?? []);
  return (
    <>
      <p role="status" className="sr-only">
        {known.length > 0 && m.duplicates_found({ count: known.length, number: formatNumber(known.length) })}
      </p>
      {known.length > 0 && (
        <section
          aria-labelledby={titleId}
          className="animate-fade rounded-card border border-link/30 bg-link-soft/50 p-4"
        >
          <header className="flex items-start gap-3">
            <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
            <div className="min-w-0 flex-1">
              <h3 id={titleId} className="font-semibold leading-snug">
                {m.duplicates_title()}
              </h3>
              <p className="mt-1 text-sm text-muted">{m.duplicates_intro()}</p>
            </div>
            <IconButton
              label={m.duplicates_dismiss()}
              onClick={() => setDismissed(true)}
              className="-me-2 -mt-2"
            >
              <X aria-hidden="true" />
            </IconButton>
          </header>
          <ul className="mt-3 flex flex-col gap-2">
            {known.map((report) => (
              <li key={report.id}>
                <KnownReportItem report={report} onSame={() => setChosen(report)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && <MeTooDialog report={chosen} {...rest} onClose={() => setChosen(undefined)} />}
    </>
  );
}
