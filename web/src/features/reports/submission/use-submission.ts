// Sends the report, with retries by the person. Leaving the screen does not cancel a running try.

import type { ReportSubmission } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '../../../lib/api/call-error.ts';
import type { UploadProgress } from '../../../lib/api/upload.ts';
import { applyFieldErrors } from '../../../lib/forms/forms.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type SubmissionInput, useRefreshReports } from './api.ts';
import type { ReportDraft } from './draft/use-report-draft.ts';
import { withoutEmptyPrompts } from './fields/description-prompts.ts';
import { failureOf, failureText, fileErrors, type SubmissionFailure } from './submission-failure.ts';
import { keyAfter, newSubmissionKey, outcomeOf } from './submission-key.ts';

export interface Submission {
  sending: boolean;
  /** Upload progress; undefined before the first byte. */
  progress: UploadProgress | undefined;
  failure: SubmissionFailure | undefined;
  /** The server's messages by file id. */
  fileErrors: ReadonlyMap<string, string>;
  submit: () => void;
  cancel: () => void;
  /** After key_reused: sends this version as another report. */
  submitAsAnother: () => void;
  /** After key_reused: keeps the earlier report. */
  keepEarlier: () => void;
}

export interface Sending<Reply> {
  send: (input: SubmissionInput) => Promise<Reply>;
  /** After a success, or when the person keeps an earlier report (undefined). */
  leave: (reply?: Reply) => void;
}

export function useSubmission<Reply>(draft: ReportDraft, { send, leave }: Sending<Reply>): Submission {
  const { employee, form, media, text } = draft;
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  const [failure, setFailure] = useState<SubmissionFailure>();
  const [fileProblems, setFileProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const { refreshEmployee } = useAuth();
  const reportsChanged = useRefreshReports();
  const controller = useRef<AbortController>(undefined);

  const attempt = async (report: ReportSubmission) => {
    const sent = media.files;
    const before = text.submissionKey();
    controller.current = new AbortController();
    setSending(true);
    setFailure(undefined);
    setFileProblems(new Map());
    setProgress(undefined);
    // A page that closes during the try does not learn its result.
    text.setSubmissionKey({ ...before, inDoubt: true });
    try {
      const reply = await send({
        employeeId: employee.id,
        report,
        files: sent.map(({ field, file, copy }) => ({ field, file: copy ?? file })),
        idempotencyKey: before.key,
        signal: controller.current.signal,
        onProgress: setProgress,
      });
      draft.clear();
      leave(reply);
    } catch (error) {
      text.setSubmissionKey(keyAfter(before, outcomeOf(error)));
      // Synchronously: a field cannot get the focus while the form is disabled for sending.
      flushSync(() => {
        setSending(false);
        setFailure(failureOf(error));
        setFileProblems(fileErrors(error, sent));
      });
      applyFieldErrors(form, error);
      showFailure(error);
      // A server that refuses the session may close the connection before the reply to a long body arrives.
      if (!(error instanceof CallError)) void refreshEmployee();
    }
  };

  const submit = () => {
    const typed = form.getValues('bugDescription');
    const written = withoutEmptyPrompts(typed);
    if (written !== typed) form.setValue('bugDescription', written);
    setFailure(undefined);
    void form.handleSubmit((report) => attempt(report as ReportSubmission))();
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

/** Removing a refused file also removes its message. */
const stillOpen = (problems: ReadonlyMap<string, string>, files: readonly { id: string }[]) =>
  new Map([...problems].filter(([id]) => files.some((file) => file.id === id)));

function showFailure(error: unknown): void {
  const failure = failureOf(error);
  if (failure.kind === 'cancelled' || failure.kind === 'already_sent') return;
  const signedOut = error instanceof CallError && error.status === 401;
  toast({
    title: m.reports_failed_title(),
    description: signedOut ? m.reports_signed_out() : failureText(failure),
    tone: 'danger',
  });
}
