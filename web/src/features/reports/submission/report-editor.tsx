import { type DailyUse, MEGAPIXEL } from '@bugquest/contract/reports/daily-limits';
import { MEGABYTE } from '@bugquest/contract/reports/media/uploads';
import { fieldsWith, type ReportField } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeaveWarning } from '../../../lib/forms/unsaved-changes.ts';
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useEarlyUploads } from '../uploads/use-early-uploads.ts';
import { dailyUseQuery } from './api.ts';
import { DraftNote } from './draft/draft-notes.tsx';
import type { ReportDraft } from './draft/use-report-draft.ts';
import { DescriptionSection } from './fields/description-section.tsx';
import { DetailsSection, FoldedSection } from './fields/folded-section.tsx';
import type { FormParts } from './fields/inputs/form-parts.ts';
import { PageSection } from './fields/page-section.tsx';
import type { ReportForm } from './fields/report-values.ts';
import { SectionFields } from './fields/section-fields.tsx';
import { FileDrop } from './media/file-drop.tsx';
import { MediaSection } from './media/media-section.tsx';
import { toUploadable } from './media/use-media.ts';
import { SubmitPanel } from './submit-panel.tsx';
import type { FormAnalysis } from './use-analysis.ts';
import type { Submission } from './use-submission.ts';

/** The unsent report, for the search of known ones. */
export interface TypedReport {
  bugDescription: string;
  feature: string;
  issueLocation: string;
  deviceType: string;
  operatingSystem: string;
  /** Discards the draft and leaves the form. */
  onConfirmed: () => Promise<void>;
}

/** Renders the known reports that are like the typed one. */
export type ShowKnownReports = (typed: TypedReport) => ReactNode;

export interface ReportEditorProps {
  draft: ReportDraft;
  submission: Submission;
  showKnown?: ShowKnownReports | undefined;
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
  const {
    draft,
    submission,
    showKnown,
    analysis,
    corrected = [],
    submitLabel,
    isMissing,
    onDiscarded,
  } = props;
  const { form, media, stored, text } = draft;
  const parts = { form, analysis, formDefaults: draft.formDefaults, corrected };
  useEarlyUploads(toUploadable(media.files.filter(({ kept }) => kept !== 'keeping')));
  const isStoredSame = stored.removed.length === 0 && stored.captions.size === 0;
  const isKept = text.kept && media.files.every(({ kept }) => kept === 'kept') && isStoredSame;
  useLeaveWarning(submission.sending || !isKept);
  const discard = async () => {
    await draft.clear();
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
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
    >
      <div
        inert={submission.sending}
        className={classes(
          'flex min-w-0 flex-col gap-5 transition-opacity [&_:is(input,textarea,select,button)]:scroll-mb-28',
          submission.sending && 'opacity-60',
        )}
      >
        {draft.restored && <DraftNote restored={draft.restored} onDiscard={() => void discard()} />}
        {isMissing && <Alert tone="info">{m.reports_draft_missing()}</Alert>}
        <OfflineNote isNew={!draft.edited} />
        <DailyUseNote />
        {!text.kept && <Alert tone="info">{m.reports_draft_unkept()}</Alert>}
        <Sheet title={m.reports_what()}>
          <DescriptionSection form={form} analysis={analysis} />
          {showKnown && <KnownReports form={form} show={showKnown} onConfirmed={submission.keepEarlier} />}
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

/** Shown before the report is submitted, so that nobody waits for a network to write it. */
function OfflineNote({ isNew }: { isNew: boolean }) {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return <Alert tone="info">{isNew ? m.reports_offline_text() : m.reports_offline_edit_text()}</Alert>;
}

const TYPED = ['bugDescription', 'feature', 'issueLocation', 'deviceType', 'operatingSystem'] as const;

/** Subscribes to the input without rendering the whole form. */
function KnownReports({
  form,
  show,
  onConfirmed,
}: {
  form: ReportForm;
  show: ShowKnownReports;
  onConfirmed: () => Promise<void>;
}) {
  const [bugDescription = '', feature = '', issueLocation = '', deviceType = '', operatingSystem = ''] =
    useWatch({ control: form.control, name: TYPED });
  return show({ bugDescription, feature, issueLocation, deviceType, operatingSystem, onConfirmed });
}

const DEVICE = fieldsWith('section', 'device');

/** The values that the browser filled in. The tester may change them, or send none. */
function DeviceSection(parts: FormParts) {
  const { form, formDefaults } = parts;
  const values: readonly (string | undefined)[] = useWatch({ control: form.control, name: DEVICE });
  const isEmpty = values.every((value) => !value);
  const fill = () => {
    for (const name of DEVICE)
      form.setValue(name, (isEmpty ? formDefaults.device[name] : '') as never, { shouldDirty: true });
  };
  return (
    <FoldedSection
      {...parts}
      section="device"
      title={m.reports_device_about()}
      empty={m.reports_device_about_none()}
      isOpenAtFirst={false}
    >
      <div className="flex flex-col items-start gap-1 px-5 pb-3 sm:px-6">
        <p className="text-sm text-muted">{m.reports_device_about_note()}</p>
        <Button variant="quiet" size="sm" className="-ms-3 min-h-11" onClick={fill}>
          {isEmpty ? m.reports_device_fill_in() : m.reports_device_remove_all()}
        </Button>
      </div>
    </FoldedSection>
  );
}

/** The form shows the number of reports left if it is at most this number. */
const FEW_REPORTS = 5;
const FEW_MEGABYTES = 150;
/** The pictures of some reports. */
const FEW_MEGAPIXELS = 200;

/** Shows the rest of a daily limit before it is reached. */
function DailyUseNote() {
  const { data } = useQuery(dailyUseQuery());
  const notes = data ? notesOf(data) : [];
  if (notes.length === 0) return null;
  return (
    <Alert tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
}

function notesOf({ reports, uploadBytes, pixels }: DailyUse): string[] {
  const reportsLeft = Math.max(0, reports.limit - reports.used);
  const megabytesLeft = Math.max(0, Math.floor((uploadBytes.limit - uploadBytes.used) / MEGABYTE));
  if (reportsLeft === 0)
    return [m.reports_daily_reports_none({ count: reports.limit, limit: formatNumber(reports.limit) })];
  const notes = [];
  if (reportsLeft <= FEW_REPORTS) notes.push(m.reports_daily_reports_left({ count: reportsLeft }));
  if (megabytesLeft <= FEW_MEGABYTES)
    notes.push(m.reports_daily_upload_left({ megabytes: formatNumber(megabytesLeft) }));
  const megapixelsLeft = Math.max(0, Math.floor((pixels.limit - pixels.used) / MEGAPIXEL));
  if (megapixelsLeft <= FEW_MEGAPIXELS)
    notes.push(m.reports_daily_pixels_left({ megapixels: formatNumber(megapixelsLeft) }));
  return notes;
}

/** Shown while the draft is read from this device. This is rarely long enough to be seen. */
export function FormSkeleton() {
  return (
    <Loading className="animate-fade [animation-delay:200ms]">
      <Skeleton className="h-dvh rounded-card" />
    </Loading>
  );
}
