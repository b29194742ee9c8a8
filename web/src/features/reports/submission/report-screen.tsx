import { m } from '@bugquest/phrases/messages';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { draftAddress, NEW_REPORT_ADDRESS, wantedDraft } from '../../../lib/forms/draft-address.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { type Analyse, useAnalysis } from './analysis/use-analysis.ts';
import { DraftElsewhere } from './draft/draft-elsewhere.tsx';
import { type OpenedDraft, useOpenedDraft } from './draft/use-opened-draft.ts';
import { useReportDraft } from './draft/use-report-draft.ts';
import type { BelowDescription as ShowBelow } from './fields/known-place.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { SharedFilesNote } from './media/shared/shared-files-note.tsx';
import { useSharedFiles } from './media/shared/use-shared-files.ts';
import { ReportEditor } from './report-editor.tsx';
import { useNewReport } from './use-new-report.ts';

export interface ReportScreenProps {
  known?: ShowBelow | undefined;
  analyse: Analyse;
}

/** The form of a new report. Its address names the draft. */
export function ReportScreen(props: ReportScreenProps) {
  const { id: employeeId } = useEmployee();
  const [path, navigate] = useLocation();
  const { opened, open } = useOpenedDraft({ employeeId, ...wantedDraft(useSearch()) });
  if (!opened) return <FormSkeleton />;
  if (opened.kind === 'elsewhere') return <DraftElsewhere draftId={opened.draftId} onFree={open} />;
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

function NewReport({ known, analyse, opened, onStored, onDiscarded }: NewReportProps) {
  const draft = useReportDraft({ employee: useEmployee(), opened, onStored });
  const shared = useSharedFiles(draft.media);
  const submission = useNewReport(draft);
  const analysis = useAnalysis(draft.form, draft.defaults, analyse);
  const isRestored = !opened.isNew;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened without the id in its address.
  useEffect(() => {
    if (isRestored) onStored();
  }, [isRestored]);
  return (
    <>
      {shared && <SharedFilesNote {...shared} />}
      <ReportEditor
        draft={draft}
        submission={submission}
        known={known}
        analysis={analysis}
        submitLabel={m.reports_submit()}
        isMissing={opened.isMissing}
        onDiscarded={onDiscarded}
      />
    </>
  );
}
