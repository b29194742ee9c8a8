import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  draftAddress,
  draftInAddress,
  NEW_REPORT_ADDRESS,
  valuesInAddress,
} from '../../../lib/forms/draft-address.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { showSubmitted } from '../outbox/show-submitted.ts';
import { titleOf } from '../report-title.ts';
import { useSubmitReport } from './api.ts';
import { DraftElsewhereNotice } from './draft/draft-notes.tsx';
import { type OpenedDraft, useOpenedDraft } from './draft/use-opened-draft.ts';
import { type ReportDraft, useReportDraft } from './draft/use-report-draft.ts';
import type { FormInputProps } from './fields/inputs/form-input-props.ts';
import type { KnownProblemsOfForm } from './known-problems-of-form.ts';
import { type SharedQuestion, useSharedFiles } from './media/use-shared-files.ts';
import { FormSkeleton, ReportEditor } from './report-editor.tsx';
import { type Analyse, useAnalysis } from './use-analysis.ts';
import { type Submission, useSubmission } from './use-submission.ts';

export interface ReportScreenProps {
  knownProblems?: KnownProblemsOfForm | undefined;
  analyse: Analyse;
  featureNote?: FormInputProps['featureNote'];
  /** Of the person's open test session. An address that names values has priority. */
  place?: ReturnType<typeof valuesInAddress> | undefined;
}

/** The address of the form names the draft. */
export function ReportScreen(props: ReportScreenProps) {
  const { id: employeeId } = useEmployee();
  const [path, navigate] = useLocation();
  const { opened, open } = useOpenedDraft({ employeeId, ...draftInAddress(useSearch()) });
  if (!opened) return <FormSkeleton />;
  if (opened.kind === 'elsewhere') return <DraftElsewhereNotice draftId={opened.draftId} onFree={open} />;
  const { id } = opened.draft;
  return (
    <NewReport
      key={id}
      {...props}
      opened={opened}
      onStored={() => navigate(draftAddress(id, path), { replace: true })}
      onDiscarded={() => {
        navigate(NEW_REPORT_ADDRESS, { replace: true });
        open();
      }}
    />
  );
}

interface NewReportProps extends ReportScreenProps {
  opened: OpenedDraft;
  onStored: () => void;
  onDiscarded: () => void;
}

function NewReport({
  knownProblems,
  analyse,
  featureNote,
  opened,
  onStored,
  onDiscarded,
  place,
}: NewReportProps) {
  const search = useSearch();
  const draft = useReportDraft({
    employee: useEmployee(),
    opened,
    linkValues: { ...(opened.isNew && place), ...valuesInAddress(search) },
    onStored,
  });
  const shared = useSharedFiles(draft.media);
  const submission = useNewReportSubmission(draft, knownProblems);
  const analysis = useAnalysis(draft.form, draft.defaults, analyse, draft.restored?.guesses);
  const isRestored = !opened.isNew;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened without the id in its address.
  useEffect(() => {
    if (isRestored) onStored();
  }, [isRestored]);
  return (
    <>
      {shared && (
        <SharedFilesNote
          {...shared}
          draftText={isRestored ? (opened.draft.values.bugDescription ?? '') : undefined}
        />
      )}
      <ReportEditor
        draft={draft}
        submission={submission}
        knownProblems={knownProblems}
        analysis={analysis}
        featureNote={featureNote}
        submitLabel={m.reports_submit()}
        isMissing={opened.isMissing}
        onDiscarded={onDiscarded}
      />
    </>
  );
}

function useNewReportSubmission(
  draft: ReportDraft,
  knownProblems: KnownProblemsOfForm | undefined,
): Submission {
  const { mutateAsync } = useSubmitReport();
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const leave = (submitted?: SubmittedBugReport) => {
    if (isMounted()) navigate('/dashboard', { state: submitted && { submitted } });
    else if (submitted) showSubmitted(submitted);
  };
  const onQueued = () => {
    if (isMounted()) navigate('/dashboard');
    toast({ title: m.reports_queued_title(), description: m.reports_queued_text() });
  };
  return useSubmission(draft, { send: mutateAsync, leave, onQueued, ask: knownProblems?.ask });
}

function SharedFilesNote({
  files,
  leftOut,
  add,
  startNew,
  discard,
  draftText,
}: SharedQuestion & {
  /** The description of a draft that the form opened; undefined for a new report. */
  draftText: string | undefined;
}) {
  const isDraft = draftText !== undefined;
  return (
    <Alert
      tone="info"
      className="mb-6"
      title={files.length > 0 && m.reports_media_shared_title({ count: files.length })}
    >
      {files.length > 0 && (
        <>
          <ul className="mt-2 mb-3 flex flex-wrap gap-2">
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files may have the same name, and the list does not change.
              <li key={index} className="max-w-full">
                <SharedFile file={file} />
              </li>
            ))}
          </ul>
          <p>
            {isDraft
              ? m.reports_media_shared_draft_text({
                  title: isolate(titleOf({ bugDescription: draftText }) || m.reports_unsent_untitled()),
                })
              : m.reports_media_shared_text()}
          </p>
        </>
      )}
      {leftOut > 0 && <p>{m.reports_media_shared_left_out({ count: leftOut })}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {files.length > 0 && (
          <Button size="sm" className="min-h-11" onClick={add}>
            {isDraft ? m.reports_media_shared_add_draft() : m.reports_media_shared_add()}
          </Button>
        )}
        {files.length > 0 && isDraft && (
          <Button size="sm" variant="secondary" className="min-h-11" onClick={startNew}>
            {m.competition_dashboard_submit_new()}
          </Button>
        )}
        <Button size="sm" variant={isDraft ? 'quiet' : 'secondary'} className="min-h-11" onClick={discard}>
          {files.length > 0 ? m.reports_media_shared_discard() : m.shell_close()}
        </Button>
      </div>
    </Alert>
  );
}

function SharedFile({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url ? (
    <img src={url} alt={file.name} className="h-24 rounded-control border border-line object-contain" />
  ) : (
    <bdi className="wrap-anywhere">{file.name}</bdi>
  );
}
