import type { ExportRun } from '@bugquest/contract/exports/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useState } from 'react';
import { saveFromUrl } from '../../lib/browser/save-file.ts';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { fileAddress } from './api.ts';
import { isUnfinished } from './export-run-item.tsx';

/**
 * Shows the results of exports that were started on this page, and saves their files. Returns a function that starts waiting for
 * an export.
 */
export function useOwnExports(runs: readonly ExportRun[] | undefined): (id: string) => void {
  const [awaitedIds, setAwaitedIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const finishedRuns = (runs ?? []).filter((run) => awaitedIds.includes(run.id) && !isUnfinished(run));
    if (finishedRuns.length === 0) return;
    for (const run of finishedRuns) showResult(run);
    setAwaitedIds((ids) => ids.filter((id) => finishedRuns.every((run) => run.id !== id)));
  }, [runs, awaitedIds]);
  return (id) => setAwaitedIds((ids) => [...ids, id]);
}

function showResult(run: ExportRun): void {
  const isMailed = run.recipients.length > 0;
  if (run.state === 'done') {
    if (!isMailed) saveFromUrl(fileAddress(run), run.filename ?? '');
    const description = isMailed
      ? m.exports_complete_mailed({ count: run.recipients.length })
      : (run.filename ?? '');
    toast({ title: m.exports_complete(), description, tone: 'success' });
  } else if (run.state === 'failed') showFailure(isMailed);
}

/** Shows the message of section 8, or the server's reason. */
export function showFailure(isMailed: boolean, error?: unknown): void {
  const title = isMailed ? m.exports_mail_failed() : m.exports_failed();
  const text = isMailed ? m.exports_mail_failed_text() : m.exports_failed_text();
  toastFailure(title, error, text);
}
