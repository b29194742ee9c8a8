import { m } from '@bugquest/phrases/messages';
import { ChevronRight, FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDateTime } from '../../../../lib/language/format.ts';
import { useEmployee } from '../../../../lib/session/session.tsx';
import { readDraft } from './draft-text.ts';

/** Leads back to the unsent report on this device, if there is one. */
export function DraftLink() {
  const { id } = useEmployee();
  const [draft] = useState(() => readDraft({ employeeId: id }));
  if (!draft) return null;
  return (
    <Link
      href="/submit-bug"
      className="flex min-h-12 items-center gap-2.5 rounded-control border border-dashed border-line-strong bg-surface px-4 text-sm hover:bg-sunken"
    >
      <FileText className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {m.reports_draft_waiting({ time: formatDateTime(new Date(draft.savedAt).toISOString()) })}
      </span>
      <span className="font-semibold text-link">{m.reports_draft_continue()}</span>
      <ChevronRight className="size-4 shrink-0 text-link rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  );
}
