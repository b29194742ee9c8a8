import type { ReportField } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useLeaveWarning } from '../../../lib/forms/unsaved-changes.ts';
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts';
import { classes } from '../../../ui/classes.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useEarlyUploads } from '../uploads/use-early-uploads.ts';
import type { FormAnalysis } from './analysis/use-analysis.ts';
import { DailyUseNote } from './daily-use-note.tsx';
import { DraftNote } from './draft/draft-note.tsx';
import type { ReportDraft } from './draft/use-report-draft.ts';
import { BelowDescription } from './fields/below-description.tsx';
import { DescriptionSection } from './fields/description-section.tsx';
import { DetailsSection } from './fields/details-section.tsx';
import { DeviceSection } from './fields/device-section.tsx';
import type { BelowDescription as ShowBelow } from './fields/known-place.ts';
import { PageSection } from './fields/page-section.tsx';
import { SectionFields } from './fields/section-fields.tsx';
import { FileDrop } from './media/file-drop.tsx';
import { MediaSection } from './media/media-section.tsx';
import { toUploadable } from './media/use-media.ts';
import { SubmitPanel } from './submit-panel.tsx';
import type { Submission } from './use-submission.ts';

export interface ReportEditorProps {
  draft: ReportDraft;
  submission: Submission;
  known?: ShowBelow | undefined;
  analysis?: FormAnalysis | undefined;
  /** Fields that an administrator corrected, which the reporter cannot edit. */
  corrected?: readonly ReportField[];
  submitLabel: string;
  /** Whether the address asked for a draft that is not on this device any more. */
  isMissing?: boolean;
  /** After the draft is deleted: remounts the form. */
  onDiscarded: () => void;
}

/** The form of a new or edited report, with its files, score and submit button. */
export function ReportEditor(props: ReportEditorProps) {
  const { draft, submission, known, analysis, corrected = [], submitLabel, isMissing, onDiscarded } = props;
  const { form, media, stored, text } = draft;
  const parts = { form, analysis, formDefaults: draft.formDefaults, corrected };
  useEarlyUploads(toUploadable(media.files.filter(({ kept }) => kept !== 'keeping')));
  const isStoredSame = stored.removed.length === 0 && stored.captions.size === 0;
  const isKept = text.kept && media.files.every(({ kept }) => kept === 'kept') && isStoredSame;
  useLeaveWarning(submission.sending || !isKept);
  const discard = () => {
    draft.clear();
    onDiscarded();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submission.sending) submission.submit();
      }}
      onKeyDown={(event) => onlyOnPurpose(event, submission.submit)}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
    >
      <div
        inert={submission.sending}
        className={classes(
          'flex min-w-0 flex-col gap-5 transition-opacity [&_:is(input,textarea,select,button)]:scroll-mb-28',
          submission.sending && 'opacity-60',
        )}
      >
        {draft.restored && <DraftNote restored={draft.restored} onDiscard={discard} />}
        {isMissing && <Alert tone="info">{m.reports_draft_missing()}</Alert>}
        <OfflineNote isNew={!draft.edited} />
        <DailyUseNote />
        {!text.kept && <Alert tone="info">{m.reports_draft_unkept()}</Alert>}
        <Sheet title={m.reports_what()}>
          <DescriptionSection form={form} analysis={analysis} />
          {known && <BelowDescription form={form} show={known} onConfirmed={submission.keepEarlier} />}
          <MediaSection media={media} pieces={draft.pieces} stored={stored} errors={submission.fileErrors} />
        </Sheet>
        <Sheet title={m.reports_how_bad()}>
          <SectionFields {...parts} section="kind" className="flex flex-col gap-6" />
        </Sheet>
        <Sheet title={m.reports_where()}>
          <SectionFields {...parts} section="where" className="grid gap-5 sm:grid-cols-2" />
        </Sheet>
        <DetailsSection {...parts} />
        <DeviceSection {...parts} />
        <PageSection form={form} />
      </div>
      <SubmitPanel draft={draft} submission={submission} label={submitLabel} />
      <FileDrop onFiles={media.add} />
    </form>
  );
}

/** Enter in a one-line input must not submit an unfinished report. Ctrl or ⌘ with Enter submits from anywhere. */
function onlyOnPurpose(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  // In React's tree, the dialogs of the form are inside it.
  const isInForm = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key !== 'Enter' || !isInForm) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    submit();
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {title}
      </h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}

/** Told before the report is submitted, so that nobody waits for a network to write it. */
function OfflineNote({ isNew }: { isNew: boolean }) {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return <Alert tone="info">{isNew ? m.reports_offline_text() : m.reports_offline_edit_text()}</Alert>;
}
