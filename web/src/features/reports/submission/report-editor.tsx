import type { DailyUse } from '@bugquest/contract/reports/daily-limits';
import { MEGABYTE } from '@bugquest/contract/reports/media/uploads';
import { fieldsWith, type ReportField } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeaveWarning } from '../../../lib/forms/unsaved-changes.ts';
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WithoutDelay } from '../../../ui/feedback/without-delay.tsx';
import { useEarlyUploads } from '../uploads/use-early-uploads.ts';
import { dailyUseQuery } from './api.ts';
import { DraftNote } from './draft/draft-notes.tsx';
import type { ReportDraft } from './draft/use-report-draft.ts';
import { DescriptionSection, SortedLine } from './fields/description-section.tsx';
import { DetailsSection, FoldedSection } from './fields/folded-section.tsx';
import type { FormInputProps } from './fields/inputs/form-input-props.ts';
import { SectionFields } from './fields/section-fields.tsx';
import type { KnownProblemsOfForm, TypedReport } from './known-problems-of-form.ts';
import { FileDrop } from './media/file-drop.tsx';
import { MediaSection } from './media/media-section.tsx';
import { toUploadable } from './media/use-media.ts';
import { SubmitPanel } from './submit-panel.tsx';
import type { FormAnalysis } from './use-analysis.ts';
import type { Submission } from './use-submission.ts';

export interface ReportEditorProps {
  draft: ReportDraft;
  submission: Submission;
  knownProblems?: KnownProblemsOfForm | undefined;
  analysis?: FormAnalysis | undefined;
  corrected?: readonly ReportField[];
  featureNote?: FormInputProps['featureNote'];
  submitLabel: string;
  /** Whether the address named a draft that is no longer on this device. */
  isMissing?: boolean;
  /** Called after the draft is deleted. The caller must mount the form again. */
  onDiscarded: () => void;
}

export function ReportEditor(props: ReportEditorProps) {
  const {
    draft,
    submission,
    knownProblems,
    analysis,
    corrected = [],
    featureNote,
    submitLabel,
    isMissing,
    onDiscarded,
  } = props;
  const { form, media, stored, text } = draft;
  const inputProps = { form, analysis, browserContext: draft.browserContext, corrected, featureNote };
  useEarlyUploads(toUploadable(media.files.filter(({ storage }) => storage !== 'storing')));
  const hasSameStoredFiles = stored.removed.length === 0 && stored.captions.size === 0;
  const isStored =
    text.isStored && media.files.every(({ storage }) => storage === 'stored') && hasSameStoredFiles;
  useLeaveWarning(submission.sending || !isStored);
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
      onKeyDown={(event) => handleEnter(event, submission.submit)}
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
        <DailyLimitNote />
        {!text.isStored && <Alert tone="info">{m.reports_draft_unkept()}</Alert>}
        <FormSection title={m.reports_what()}>
          {!draft.edited && <TipForReport onHidden={() => form.setFocus('bugDescription')} />}
          <DescriptionSection form={form} analysis={analysis}>
            {knownProblems && (
              <WithTypedReport
                draft={draft}
                render={knownProblems.list}
                onConfirmed={submission.keepEarlier}
              />
            )}
          </DescriptionSection>
          <MediaSection media={media} pieces={draft.pieces} stored={stored} errors={submission.fileErrors} />
        </FormSection>
        <FormSection title={m.reports_how_bad()}>
          <SectionFields {...inputProps} section="kind" className="flex flex-col gap-6" />
        </FormSection>
        <FormSection title={m.reports_where()}>
          <SectionFields {...inputProps} section="where" className="grid gap-5 sm:grid-cols-2" />
        </FormSection>
        <DetailsSection {...inputProps} />
        <DeviceSection {...inputProps} />
        <CapturedPage form={form} />
      </div>
      <SubmitPanel draft={draft} submission={submission} submitLabel={submitLabel}>
        {analysis && <SortedLine analysis={analysis} />}
        {knownProblems && (
          <WithTypedReport draft={draft} render={knownProblems.count} onConfirmed={submission.keepEarlier} />
        )}
      </SubmitPanel>
      <FileDrop onFiles={media.add} />
    </form>
  );
}

/** Loaded on demand, because few people have a tip. */
const TipLine = lazy(async () => ({ default: (await import('./fields/tip-line.tsx')).TipLine }));

function TipForReport({ onHidden }: { onHidden: () => void }) {
  const { data } = useQuery(dailyUseQuery());
  return (
    data?.tip && (
      <WithoutDelay>
        <TipLine tip={data.tip} onHidden={onHidden} />
      </WithoutDelay>
    )
  );
}

/** Loaded on demand, because few reports have details that the store's page sent. */
const CapturedPageSection = lazy(async () => ({
  default: (await import('./fields/captured-page-section.tsx')).CapturedPageSection,
}));

/** Stays after the details are removed, so that they can be brought back. */
function CapturedPage({ form }: Pick<FormInputProps, 'form'>) {
  const isCaptured = Boolean(useWatch({ control: form.control, name: 'capturedPage' }));
  const [isShown, setShown] = useState(isCaptured);
  if (isCaptured && !isShown) setShown(true);
  return (
    isShown && (
      <Suspense>
        <CapturedPageSection form={form} />
      </Suspense>
    )
  );
}

/** Enter in a one-line input must not submit an unfinished report. Ctrl or ⌘ with Enter submits from every field. */
function handleEnter(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  // In React's tree, the dialogs of the form are inside the form.
  const isInForm = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key !== 'Enter' || !isInForm) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    submit();
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
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

/** Shown while the report is written, so that nobody waits for a network before writing. */
function OfflineNote({ isNew }: { isNew: boolean }) {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return <Alert tone="info">{isNew ? m.reports_offline_text() : m.reports_offline_edit_text()}</Alert>;
}

const COMPARED_FIELDS = [
  'bugDescription',
  'feature',
  'issueLocation',
  'deviceType',
  'operatingSystem',
  'storeLanguage',
] as const;

function WithTypedReport({
  draft: { form, media },
  render,
  onConfirmed,
}: {
  draft: Pick<ReportDraft, 'form' | 'media'>;
  render: (typed: TypedReport) => ReactNode;
  onConfirmed: () => Promise<void>;
}) {
  const values = useWatch({ control: form.control, name: COMPARED_FIELDS });
  const typed = Object.fromEntries(COMPARED_FIELDS.map((name, index) => [name, values[index] ?? '']));
  return render({
    ...(typed as Record<(typeof COMPARED_FIELDS)[number], string>),
    files: toUploadable(media.files),
    onConfirmed,
  });
}

const DEVICE_FIELDS = fieldsWith('section', 'device');

/** The browser has filled in the values. The tester may change or remove them. */
function DeviceSection(inputProps: FormInputProps) {
  const { form, browserContext } = inputProps;
  const values: readonly (string | undefined)[] = useWatch({ control: form.control, name: DEVICE_FIELDS });
  const isEmpty = values.every((value) => !value);
  const toggleValues = () => {
    for (const name of DEVICE_FIELDS)
      form.setValue(name, (isEmpty ? browserContext.device[name] : '') as never, { shouldDirty: true });
  };
  return (
    <FoldedSection
      {...inputProps}
      section="device"
      title={m.reports_device_about()}
      emptySummary={m.reports_device_about_none()}
      isOpenAtFirst={false}
    >
      <div className="flex flex-col items-start gap-1 px-5 pb-3 sm:px-6">
        <p className="text-sm text-muted">{m.reports_device_about_note()}</p>
        <Button variant="quiet" size="sm" className="-ms-3 min-h-11" onClick={toggleValues}>
          {isEmpty ? m.reports_device_fill_in() : m.reports_device_remove_all()}
        </Button>
      </div>
    </FoldedSection>
  );
}

const MAX_SHOWN_REPORTS_LEFT = 5;
const MAX_SHOWN_MEGABYTES_LEFT = 150;
const MAX_SHOWN_MEGAPIXELS_LEFT = 200;
const MEGAPIXEL = 1_000_000;

function DailyLimitNote() {
  const { data } = useQuery(dailyUseQuery());
  const notes = data ? limitNotes(data) : [];
  if (notes.length === 0) return null;
  return (
    <Alert tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
}

function limitNotes({ reports, uploadBytes, pixels }: DailyUse): string[] {
  const reportsLeft = Math.max(0, reports.limit - reports.used);
  const megabytesLeft = Math.max(0, Math.floor((uploadBytes.limit - uploadBytes.used) / MEGABYTE));
  if (reportsLeft === 0)
    return [m.reports_daily_reports_none({ count: reports.limit, limit: formatNumber(reports.limit) })];
  const notes = [];
  if (reportsLeft <= MAX_SHOWN_REPORTS_LEFT) notes.push(m.reports_daily_reports_left({ count: reportsLeft }));
  if (megabytesLeft <= MAX_SHOWN_MEGABYTES_LEFT)
    notes.push(m.reports_daily_upload_left({ megabytes: formatNumber(megabytesLeft) }));
  const megapixelsLeft = Math.max(0, Math.floor((pixels.limit - pixels.used) / MEGAPIXEL));
  if (megapixelsLeft <= MAX_SHOWN_MEGAPIXELS_LEFT)
    notes.push(m.reports_daily_pixels_left({ megapixels: formatNumber(megapixelsLeft) }));
  return notes;
}

/** Rarely visible, because the draft is read quickly. */
export function FormSkeleton() {
  return (
    <Loading className="animate-fade [animation-delay:200ms]">
      <Skeleton className="h-dvh rounded-card" />
    </Loading>
  );
}
