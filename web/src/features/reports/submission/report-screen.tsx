import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useEmployee } from '../../../lib/session/session.tsx';
import { type Analyse, useAnalysis } from './analysis/use-analysis.ts';
import { useReportDraft } from './draft/use-report-draft.ts';
import type { BelowDescription as ShowBelow } from './fields/known-place.ts';
import { useSharedFiles } from './media/use-shared-files.ts';
import { ReportEditor } from './report-editor.tsx';
import { useNewReport } from './use-new-report.ts';

export interface ReportScreenProps {
  known?: ShowBelow | undefined;
  analyse: Analyse;
}

/** The form of a new report. Discarding the draft remounts it. */
export function ReportScreen({ known, analyse }: ReportScreenProps) {
  const employee = useEmployee();
  const [round, setRound] = useState(0);
  return (
    <NewReport
      key={`${employee.id} ${round}`}
      known={known}
      analyse={analyse}
      onDiscarded={() => setRound(round + 1)}
    />
  );
}

function NewReport({ known, analyse, onDiscarded }: ReportScreenProps & { onDiscarded: () => void }) {
  const draft = useReportDraft(useEmployee());
  useSharedFiles(draft.media);
  const submission = useNewReport(draft);
  const analysis = useAnalysis(draft.form, draft.defaults, analyse);
  return (
    <ReportEditor
      draft={draft}
      submission={submission}
      known={known}
      analysis={analysis}
      submitLabel={m.reports_submit()}
      onDiscarded={onDiscarded}
    />
  );
}
