import { m } from '@bugquest/phrases/messages';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { NEW_REPORT_ADDRESS } from '../../../lib/forms/draft-address.ts';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { type Received, receiveDetails } from './receive-details.ts';

/**
 * Loads the form as a new page: the headers of the form then cut the connection to the store's page, which opened this window.
 */
const openForm = (address: string) => window.location.replace(address);

function reportLost(error: unknown): Received {
  console.error('Failed to receive the details', error);
  return { kind: 'lost' };
}

/** The window that a capture snippet opens, until the details have arrived. */
export function CapturePage() {
  const from = new URLSearchParams(useSearch()).get('from') ?? '';
  const [received, setReceived] = useState<Received>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const receive = async () => {
      const next = await receiveDetails({ from, opener: window.opener, signal }).catch(reportLost);
      if (signal.aborted) return;
      if (next.kind === 'draft') openForm(next.address);
      else setReceived(next);
    };
    void receive();
    return () => controller.abort();
  }, [from]);
  if (received?.kind === 'refused')
    return (
      <Outcome
        title={m.reports_capture_refused()}
        text={m.reports_capture_refused_text({ origin: isolate(from) })}
      />
    );
  if (received) return <Outcome title={m.reports_capture_lost()} text={m.reports_capture_lost_text()} />;
  return (
    <div role="status" className="page flex items-center gap-3 py-16 text-muted">
      <Spinner />
      {m.reports_capture_receiving()}
    </div>
  );
}

function Outcome({ title, text }: { title: string; text: string }) {
  const heading = usePageHeading(title);
  return (
    <div className="page flex flex-col items-start gap-4 py-12">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        {title}
      </h1>
      <p className="max-w-prose text-muted">{text}</p>
      <Button onClick={() => openForm(NEW_REPORT_ADDRESS)}>{m.reports_capture_without()}</Button>
    </div>
  );
}
