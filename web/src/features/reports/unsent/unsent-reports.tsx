import { splitTitle } from '@bugquest/contract/reports/title';
import { m } from '@bugquest/phrases/messages';
import { CircleAlert, CloudOff, FileText, type LucideIcon, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { announceQueued } from '../../../lib/device/device-changes.ts';
import { draftAddress } from '../../../lib/forms/draft-address.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { holdDraft } from '../drafts/draft-holds.ts';
import { deleteDrafts, readDraft, restoreDraft } from '../drafts/draft-store.ts';
import type { StoredDraft } from '../drafts/stored-draft.ts';
import { MAX_DRAFT_AGE_DAYS } from '../drafts/stored-draft.ts';
import { useSendingDraftIds } from '../outbox/sending-now.ts';
import type { UnsentReport } from './read-unsent.ts';

export function UnsentReports({ reports }: { reports: readonly UnsentReport[] }) {
  const sendingIds = useSendingDraftIds();
  const unsent = reports.filter(({ state }) => state !== 'expired');
  const expired = reports.filter(({ state }) => state === 'expired');
  return (
    <>
      {expired.length > 0 && <ExpiredNote ids={expired.map((draft) => draft.id)} />}
      {unsent.length > 0 && (
        <section aria-labelledby="unsent-reports">
          <h2 id="unsent-reports" className="text-lg font-semibold">
            {m.reports_unsent()}
          </h2>
          <p className="mb-2.5 text-sm text-muted">{m.reports_unsent_hint()}</p>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-dashed border-line-strong bg-surface">
            {unsent.map((draft) => (
              <UnsentRow key={draft.id} draft={draft} isSending={sendingIds.has(draft.id)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ExpiredNote({ ids }: { ids: readonly string[] }) {
  return (
    <Alert tone="info">
      <p>{m.reports_unsent_expired({ count: ids.length, days: MAX_DRAFT_AGE_DAYS })}</p>
      <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={() => void deleteDrafts(ids)}>
        {m.reports_unsent_expired_close()}
      </Button>
    </Alert>
  );
}

export interface UnsentRowProps {
  draft: UnsentReport;
  isSending: boolean;
}

function UnsentRow({ draft, isSending }: UnsentRowProps) {
  const { id, reportId, savedAt, fileCount } = draft;
  const { title } = splitTitle(draft.values.bugDescription ?? '');
  const { icon: Icon, text, color } = stateOf(draft);
  return (
    <li className="relative flex items-center gap-3 py-2.5 ps-4 pe-2 hover:bg-sunken/60">
      {isSending ? (
        <Spinner className="size-5 shrink-0" />
      ) : (
        <Icon className={classes('size-5 shrink-0', color)} aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="font-medium leading-snug">
          <Link
            href={reportId ? `/reports/${reportId}/edit` : draftAddress(id)}
            {...typedText(title || m.reports_unsent_untitled())}
            className="line-edge line-clamp-1 rounded-sm wrap-break-word after:absolute after:inset-0"
          >
            {title || m.reports_unsent_untitled()}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span className={classes('font-medium', color)}>
            {isSending ? m.reports_unsent_sending() : text}
          </span>
          <Moment isOfDevice at={new Date(savedAt).toISOString()} />
          {fileCount > 0 && <span>{m.reports_unsent_files({ count: fileCount })}</span>}
        </p>
        {draft.state === 'failed' && <RefusalReason draft={draft} />}
      </div>
      {!isSending && (
        <IconButton
          label={m.reports_unsent_delete({ title: isolate(title || m.reports_unsent_untitled()) })}
          className="relative text-muted"
          onClick={() => void deleteUnsent(draft)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function stateOf({ state, reportId, guesses }: UnsentReport): {
  icon: LucideIcon;
  text: string;
  color: string;
} {
  if (state === 'waiting') return { icon: CloudOff, text: m.reports_unsent_waiting(), color: 'text-link' };
  if (state === 'failed') return { icon: CircleAlert, text: m.reports_unsent_failed(), color: 'text-danger' };
  if (guesses) return { icon: CircleAlert, text: m.reports_unsorted_title(), color: 'text-link' };
  return {
    icon: FileText,
    text: reportId ? m.reports_unsent_edit() : m.reports_unsent_draft(),
    color: 'text-muted',
  };
}

/** The sentences of the server are in the language that was set when the report was sent. */
function RefusalReason({ draft: { problem } }: { draft: UnsentReport }) {
  const { message, fields = {} } = problem?.reply ?? {};
  const reason = [message, ...Object.values(fields)].filter(Boolean).join(' ');
  return (
    <p className="text-sm wrap-break-word" {...typedText(reason || m.reports_unsent_failed_text())}>
      {reason || m.reports_unsent_failed_text()}
    </p>
  );
}

/** A draft that a tab has open is not deleted. */
async function deleteUnsent({ id, employeeId }: StoredDraft): Promise<void> {
  const hold = await holdDraft(id);
  const found = hold && (await readDraft(employeeId, id));
  if (!found) {
    toast({ title: m.reports_unsent_in_use(), description: m.reports_unsent_in_use_text() });
    return hold?.release();
  }
  await deleteDrafts([id]);
  hold.release();
  toast({
    title: m.reports_unsent_deleted(),
    action: {
      label: m.reports_media_undo(),
      onPress: () => void restoreDraft(found).then(announceQueued),
    },
  });
}
