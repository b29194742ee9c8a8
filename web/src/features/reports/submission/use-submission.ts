// Sends the report, with retries by the person. Without a network, a new report waits on the device. Leaving the screen does not cancel a running try.

import type { ReportSubmission } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError, errorCode } from '../../../lib/api/call-error.ts';
import { IdentityCanceledError, sendWithIdentityCheck } from '../../../lib/api/endpoint-mutation.ts';
import type { UploadProgress } from '../../../lib/api/upload.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { isOffline } from '../../../lib/hooks/use-is-online.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { keyAfter, newSubmissionKey, outcomeOf } from '../drafts/submission-key.ts';
import { markSending } from '../outbox/sending-now.ts';
import { useRefreshReports } from './api.ts';
import type { ReportDraft } from './draft/use-report-draft.ts';
import { withoutEmptyPrompts } from './fields/description-prompts.ts';
import { toUploadable } from './media/use-media.ts';
import type { ReportToSend } from './send-report.ts';
import {
  failureOf,
  failureText,
  fileErrors,
  isUnavailable,
  type SubmissionFailure,
  storedError,
} from './submission-failure.ts';

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
  /** Deletes the draft and keeps the earlier report: after key_reused, or when a known one was confirmed. */
  keepEarlier: () => Promise<void>;
}

export interface Sending<Reply> {
  send: (input: ReportToSend) => Promise<Reply>;
  /** After a success, or when the person keeps an earlier report (undefined). */
  leave: (reply?: Reply) => void;
  /** After the report was stored to be sent when there is a network. Without it, there is no waiting. */
  onQueued?: () => void;
}

export function useSubmission<Reply>(
  draft: ReportDraft,
  { send, leave, onQueued }: Sending<Reply>,
): Submission {
  const { employee, form, media, text } = draft;
  const [refusal] = useState(() => refusalOf(draft));
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  const [failure, setFailure] = useState(() => refusal && failureOf(refusal));
  const [fileProblems, setFileProblems] = useState(() => fileErrors(refusal, media.files));
  const { refreshEmployee } = useAuth();
  const reportsChanged = useRefreshReports();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => void applyFieldErrors(form, refusal), [form, refusal]);

  const queue = async (report: ReportSubmission) => {
    const isQueued = onQueued !== undefined && (await text.queue(report));
    if (isQueued) onQueued();
    return isQueued;
  };

  const attempt = async (report: ReportSubmission) => {
    const sent = media.files;
    const before = text.submissionKey();
    controller.current = new AbortController();
    setSending(true);
    setFailure(undefined);
    setFileProblems(new Map());
    setProgress(undefined);
    if (isOffline() && (await queue(report))) return;
    const endSending = startSending(draft);
    // A page that closes during the try does not learn its result.
    text.setSubmissionKey({ ...before, inDoubt: true });
    try {
      const { signal } = controller.current;
      const reply = await sendWithIdentityCheck({
        send: () =>
          send({
            employeeId: employee.id,
            report,
            files: toUploadable(sent),
            idempotencyKey: before.key,
            signal,
            onProgress: setProgress,
          }),
      });
      await draft.clear();
      leave(reply);
    } catch (thrown) {
      const error = thrown instanceof IdentityCanceledError ? thrown.cause : thrown;
      text.setSubmissionKey(keyAfter(before, outcomeOf(error)));
      const failed = failureOf(error);
      // A server that refuses the session may close the connection before the reply to a long body arrives.
      if (!(error instanceof CallError) || errorCode(error) === 'other_employee') void refreshEmployee();
      if ((failed.kind === 'lost' || isUnavailable(error)) && (await queue(report))) return;
      // Synchronously: a field cannot get the focus while the form is disabled for sending.
      flushSync(() => {
        setSending(false);
        setFailure(failed);
        setFileProblems(fileErrors(error, sent));
      });
      applyFieldErrors(form, error);
      showFailure(error);
    } finally {
      endSending();
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
    keepEarlier: async () => {
      await draft.clear();
      reportsChanged();
      leave();
    },
  };
}

/** Why the server refused the restored report when it was sent after the form was closed. */
function refusalOf({ restored }: ReportDraft): CallError | undefined {
  return restored?.state === 'failed' && restored.problem ? storedError(restored.problem) : undefined;
}

/** No other tab can open the draft while the report is sent, and the dashboard shows that it is being sent. */
function startSending({ id, keepHeld }: ReportDraft): () => void {
  const endHold = keepHeld();
  const endMarking = markSending(id);
  return () => {
    endMarking();
    endHold();
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
