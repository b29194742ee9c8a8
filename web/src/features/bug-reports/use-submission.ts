// One try after another to send the report, until it is there or given up. Leaving the screen does not stop a try.
import type { ReportSubmission, SubmittedBugReport } from '@bugquest/contract/bug-reports/schema';
import { achievementName } from '@bugquest/contract/standings/achievement-phrases';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { CallError } from '../../lib/call-error.ts';
import { formatNumber } from '../../lib/format.ts';
import { applyFieldErrors } from '../../lib/forms.ts';
import { currentLocale } from '../../lib/locale.ts';
import { useAuth } from '../../lib/session.tsx';
import type { UploadProgress } from '../../lib/upload.ts';
import { toast } from '../../ui/toast.ts';
import { useReportsChanged, useSubmitReport } from './api.ts';
import { withoutEmptyPrompts } from './description-prompts.ts';
import { failureOf, failureText, fileErrors, type SubmissionFailure } from './submission-failure.ts';
import { keyAfter, newSubmissionKey, outcomeOf } from './submission-key.ts';
import type { ReportDraft } from './use-report-draft.ts';

export interface Submission {
  sending: boolean;
  /** Of the bytes; undefined before the first. */
  progress: UploadProgress | undefined;
  failure: SubmissionFailure | undefined;
  /** The server's sentences about single files, by their ids. */
  fileErrors: ReadonlyMap<string, string>;
  submit: () => void;
  cancel: () => void;
  /** After an earlier try turned out to have arrived: sends this version as another report. */
  submitAsAnother: () => void;
  /** After the same: takes the earlier report as it is. */
  keepEarlier: () => void;
}

export function useSubmission(draft: ReportDraft): Submission {
  const { employee, form, media, text } = draft;
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  const [failure, setFailure] = useState<SubmissionFailure>();
  const [fileProblems, setFileProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutateAsync } = useSubmitReport();
  const { refreshEmployee } = useAuth();
  const reportsChanged = useReportsChanged();
  const leave = useLeave();
  const controller = useRef<AbortController>(undefined);

  const send = async (report: ReportSubmission) => {
    const sent = media.files;
    const before = text.submissionKey();
    controller.current = new AbortController();
    setSending(true);
    setFailure(undefined);
    setFileProblems(new Map());
    setProgress(undefined);
    // A page that is closed during the try learns nothing of how it ended.
    text.setSubmissionKey({ ...before, inDoubt: true });
    try {
      const reply = await mutateAsync({
        employeeId: employee.id,
        report,
        files: sent.map(({ field, file, copy }) => ({ field, file: copy ?? file })),
        idempotencyKey: before.key,
        signal: controller.current.signal,
        onProgress: setProgress,
      });
      draft.clear();
      tellSuccess(reply);
      leave();
    } catch (error) {
      text.setSubmissionKey(keyAfter(before, outcomeOf(error)));
      // At once, because an input cannot take the focus while the form is at rest for sending.
      flushSync(() => {
        setSending(false);
        setFailure(failureOf(error));
        setFileProblems(fileErrors(error, sent));
      });
      applyFieldErrors(form, error);
      tellFailure(error);
      // A server that refuses a session may close the connection before a long body has let its answer through.
      if (!(error instanceof CallError)) void refreshEmployee();
    }
  };

  const submit = () => {
    const typed = form.getValues('bugDescription');
    const written = withoutEmptyPrompts(typed);
    if (written !== typed) form.setValue('bugDescription', written);
    setFailure(undefined);
    void form.handleSubmit((report) => send(report as ReportSubmission))();
  };

  const openProblems = stillOpen(fileProblems, media.files);
  const isSolved = fileProblems.size > 0 && openProblems.size === 0;
  return {
    sending,
    progress,
    failure: isSolved ? undefined : failure,
    fileErrors: openProblems,
    submit,
    cancel: () => controller.current?.abort(),
    submitAsAnother: () => {
      text.setSubmissionKey(newSubmissionKey());
      submit();
    },
    keepEarlier: () => {
      draft.clear();
      reportsChanged();
      leave();
    },
  };
}

/** Taking a refused file out is the answer to what was said about it. */
const stillOpen = (problems: ReadonlyMap<string, string>, files: readonly { id: string }[]) =>
  new Map([...problems].filter(([id]) => files.some((file) => file.id === id)));

/** To the dashboard, unless the person has gone elsewhere meanwhile. */
function useLeave(): () => void {
  const [, navigate] = useLocation();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => {
    if (here.current) navigate('/dashboard');
  };
}

function tellSuccess({ pointsEarned, totalPoints, newAchievements }: SubmittedBugReport): void {
  const names = new Intl.ListFormat(currentLocale()).format(
    newAchievements.map((one) => achievementName(one)),
  );
  toast({
    title: m.report_success_title(),
    description: [
      m.report_success_text({ points: pointsEarned, total: formatNumber(totalPoints) }),
      newAchievements.length > 0 && m.report_success_achievements({ count: newAchievements.length, names }),
    ]
      .filter(Boolean)
      .join(' '),
    tone: 'accent',
  });
}

function tellFailure(error: unknown): void {
  const failure = failureOf(error);
  if (failure.kind === 'cancelled' || failure.kind === 'already_sent') return;
  const signedOut = error instanceof CallError && error.status === 401;
  toast({
    title: m.report_failed_title(),
    description: signedOut ? m.report_signed_out() : failureText(failure),
    tone: 'danger',
  });
}
