import { m } from '@bugquest/phrases/messages';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { NEW_REPORT_ADDRESS } from '../../../lib/forms/draft-address.ts';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { type ReceiveResult, receiveDetails } from './receive-details.ts';

/**
 * Loads a new document, because the headers of the form then cut the connection to the page of the store, which
 * opened this window.
 */
const openForm = (address: string) => window.location.replace(address);

function logFailure(error: unknown): ReceiveResult {
  console.error('Failed to receive the details', error);
  return { kind: 'lost' };
}

/** The window that the capture snippet opens, until the details have arrived. */
export function CapturePage() {
  const storeOrigin = new URLSearchParams(useSearch()).get('from') ?? '';
  const [received, setReceived] = useState<ReceiveResult>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const receive = async () => {
      const result = await receiveDetails({ storeOrigin, opener: window.opener, signal }).catch(logFailure);
      if (signal.aborted) return;
      if (result.kind === 'draft') openForm(result.address);
      else setReceived(result);
    };
    void receive();
    return () => controller.abort();
  }, [storeOrigin]);
  if (received?.kind === 'refused')
    return (
      <FailureNotice
        title={m.reports_capture_refused()}
        text={m.reports_capture_refused_text({ origin: isolate(storeOrigin) })}
      />
    );
  if (received)
    return <FailureNotice title={m.reports_capture_lost()} text={m.reports_capture_lost_text()} />;
  return (
    <div role="status" className="page flex items-center gap-3 py-16 text-muted">
      <Spinner />
      {m.reports_capture_receiving()}
    </div>
  );
}

function FailureNotice({ title, text }: { title: string; text: string }) {
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
