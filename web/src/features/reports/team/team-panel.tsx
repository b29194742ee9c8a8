import {
  FIX_STATUSES,
  MAX_FIX_NOTE_LENGTH,
  MAX_REMARK_LENGTH,
  reportUpdate,
} from '@bugquest/contract/reports/lifecycle/schema';
import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { REPORT_STATUSES, type ReportStatus } from '@bugquest/contract/reports/lists';
import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleHelp, MessageSquareReply } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { submitByKey } from '../../../lib/forms/submit-by-key.ts';
import { useTypedDraft } from '../../../lib/forms/typed-drafts.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { SendError } from '../answers/send-error.tsx';
import { useUpdateReport } from '../api.ts';
import { CapturedDetails, capturedSummary } from '../capture/captured-details.tsx';
import { StatusSteps } from '../report-page/status-steps.tsx';
import { TimelineState } from '../report-page/timeline.tsx';
import { AskTester, type OnAsked } from './tester-question.tsx';
import { useNewestVersion } from './use-newest-version.ts';

interface TeamPanelProps {
  report: AdminBugReport;
  onAsked?: OnAsked;
}

export function TeamPanel({ report: listedReport, onAsked }: TeamPanelProps) {
  const report = useNewestVersion(listedReport);
  const timeline = useQuery(reportPartQuery(report.id, 'timeline'));
  return (
    // A key, so that input for one report does not appear at another report.
    <div key={report.id} className="flex min-w-0 flex-col">
      {report.capturedPage && (
        <Fold
          title={fieldLabel('capturedPage')}
          badge={
            <span className="text-xs font-normal text-muted">{capturedSummary(report.capturedPage)}</span>
          }
        >
          <CapturedDetails json={report.capturedPage} />
        </Fold>
      )}
      <div data-status>
        <StatusChange report={report} />
      </div>
      <Fold title={m.reports_ask()} badge={<QuestionBadge state={report.infoState} />}>
        <AskTester report={report} onAsked={onAsked} />
      </Fold>
      <Fold title={m.reports_comments()}>
        <CommentsForm report={report} />
      </Fold>
      <Fold title={m.reports_history()} startsOpen>
        <TimelineState reportId={report.id} query={timeline} viewer="team" />
      </Fold>
    </div>
  );
}

interface QuestionStateProps {
  state: AdminBugReport['infoState'];
}

const QuestionBadge = (props: QuestionStateProps) => (
  <span className="flex items-center gap-2">
    <QuestionState {...props} />
    <KeyHint>Q</KeyHint>
  </span>
);

function QuestionState({ state }: QuestionStateProps) {
  if (state === 'asked')
    return (
      <Badge tone="info" icon={<CircleHelp aria-hidden="true" />}>
        {m.reports_question_open()}
      </Badge>
    );
  if (state === 'answered')
    return (
      <Badge tone="success" icon={<MessageSquareReply aria-hidden="true" />}>
        {m.reports_question_answered()}
      </Badge>
    );
  return null;
}

const fixForm = z.pick(z.object(reportUpdate.shape), { fixNote: true });

/** The next status comes first. A fix may have a note of the team that fixed the bug. */
function StatusChange({ report }: { report: AdminBugReport }) {
  const change = useUpdateReport(report.id);
  const form = useContractForm(fixForm, { defaultValues: { fixNote: '' } });
  const clearDraft = useTypedDraft(form, `fix:${report.id}`);
  const panel = useRef<HTMLElement>(null);
  const { status: current } = report;
  // The pressed button may have been removed with the status change.
  useEffect(() => {
    if (change.data?.status === current && document.activeElement === document.body) panel.current?.focus();
  }, [change.data, current]);
  const changeStatus = async (status: ReportStatus) => {
    if (change.isPending) return;
    const { fixNote } = form.getValues();
    const note = fixNote && FIX_STATUSES.includes(status) ? { fixNote } : {};
    try {
      await change.mutateAsync({ status, ...note, updatedAt: report.updatedAt });
      if ('fixNote' in note) {
        clearDraft();
        form.reset({ fixNote: '' });
      }
      toast({ title: m.reports_moved({ status: isolate(STATUS_NAMES[status]()) }), tone: 'success' });
    } catch {
      // The error of `change` is shown below.
    }
  };
  const next = REPORT_STATUSES[REPORT_STATUSES.indexOf(report.status) + 1];
  const others = REPORT_STATUSES.filter((status) => status !== report.status && status !== next);
  const isChangingTo = (status: ReportStatus) => change.isPending && change.variables.status === status;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={m.review_status()}
      className="flex flex-col gap-4 pb-5 outline-none"
    >
      <StatusSteps status={report.status} />
      <div className="flex flex-wrap items-center gap-2">
        {next && (
          <Button size="sm" pending={isChangingTo(next)} onClick={() => void changeStatus(next)}>
            {m.reports_move_to({ status: STATUS_NAMES[next]() })}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
            <KeyHint>T</KeyHint>
          </Button>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own. */}
        <div role="group" aria-label={m.reports_other_status()} className="flex flex-wrap gap-1">
          {others.map((status) => (
            <Button
              key={status}
              variant="quiet"
              size="sm"
              className="text-muted!"
              pending={isChangingTo(status)}
              onClick={() => void changeStatus(status)}
            >
              {STATUS_NAMES[status]()}
            </Button>
          ))}
        </div>
      </div>
      {current !== 'Closed' && (
        <details>
          <summary className="min-h-8 w-fit cursor-pointer rounded-sm text-sm text-link underline-offset-4 hover:underline">
            {m.reports_fix_note_add()}
          </summary>
          <Field
            className="mt-2"
            label={m.reports_fix_note()}
            hint={m.reports_fix_note_hint()}
            error={form.formState.errors.fixNote?.message}
          >
            <TextInput {...form.register('fixNote')} dir="auto" maxLength={MAX_FIX_NOTE_LENGTH} />
          </Field>
        </details>
      )}
      {next === 'Ready for Retest' && <p className="text-sm text-muted">{m.reports_tester_retests()}</p>}
      {change.error && <Alert title={m.reports_move_failed()}>{errorMessage(change.error)}</Alert>}
    </section>
  );
}

const COMMENT_FIELDS = ['qaComments', 'developerComments', 'notes', 'issuedByQA'] as const;

const TEXT_FIELDS = [
  { name: 'qaComments', label: m.reports_qa_comments, hint: m.reports_qa_comments_hint },
  { name: 'developerComments', label: m.reports_developer_comments, hint: m.reports_team_only_hint },
  { name: 'notes', label: m.reports_notes, hint: m.reports_team_only_hint },
] as const;

const commentsForm = z.pick(z.object(reportUpdate.shape), {
  qaComments: true,
  developerComments: true,
  notes: true,
  issuedByQA: true,
});

function CommentsForm({ report }: { report: AdminBugReport }) {
  const { qaComments, developerComments, notes, issuedByQA } = report;
  const form = useContractForm(commentsForm, {
    defaultValues: { qaComments, developerComments, notes, issuedByQA },
  });
  useTypedDraft(form, `comments:${report.id}`);
  const change = useUpdateReport(report.id);
  const { errors, isDirty, dirtyFields } = form.formState;

  // Changes by others appear in fields without unsaved input.
  useEffect(() => {
    const saved = { qaComments, developerComments, notes, issuedByQA };
    for (const field of COMMENT_FIELDS) {
      if (!form.getFieldState(field).isDirty) form.resetField(field, { defaultValue: saved[field] });
    }
  }, [form, qaComments, developerComments, notes, issuedByQA]);

  const submit = form.handleSubmit(async (typed) => {
    if (change.isPending) return;
    const changed = COMMENT_FIELDS.filter((field) => dirtyFields[field]).map((field) => [
      field,
      typed[field],
    ]);
    try {
      await change.mutateAsync({ ...Object.fromEntries(changed), updatedAt: report.updatedAt });
      form.reset(typed);
      toast({ title: m.reports_saved(), tone: 'success' });
    } catch (error) {
      applyFieldErrors(form, error);
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitByKey}
      className="flex flex-col items-start gap-4"
    >
      {TEXT_FIELDS.map(({ name, label, hint }) => (
        <Field key={name} className="w-full" label={label()} hint={hint()} error={errors[name]?.message}>
          <TextArea {...form.register(name)} rows={2} maxLength={MAX_REMARK_LENGTH} className="min-h-18!" />
        </Field>
      ))}
      <Checkbox
        {...form.register('issuedByQA')}
        label={m.reports_issued_by_qa()}
        hint={m.reports_issued_by_qa_hint()}
      />
      <SendError title={m.reports_save_failed()} error={change.error} />
      <Button type="submit" size="sm" disabled={!isDirty} pending={change.isPending}>
        {m.reports_save()}
      </Button>
    </form>
  );
}
