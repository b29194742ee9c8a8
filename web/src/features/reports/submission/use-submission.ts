// Without a network, a new report waits on the device. Leaving the screen does not cancel a running try.

import { MIN_ANALYSED_LENGTH } from '@bugquest/contract/analysis/fields';
import type { ReportSubmission, SentReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError, errorCode, IdentityCanceledError } from '../../../lib/api/call-error.ts';
import { sendWithIdentityCheck } from '../../../lib/api/endpoint-mutation.ts';
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
import type { KnownProblemsOfForm } from './known-problems-of-form.ts';
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
import { isAnalysed } from './use-analysis.ts';

export interface Submission {
  sending: boolean;
  /** Upload progress; undefined before the first byte. */
  progress: UploadProgress | undefined;
  failure: SubmissionFailure | undefined;
  fileErrors: ReadonlyMap<string, string>;
  submit: () => void;
  cancel: () => void;
  /** After key_reused: sends this version as another report. */
  submitAsAnother: () => void;
  /** Deletes the draft and keeps the earlier report: after key_reused, or after a known problem was confirmed. */
  keepEarlier: () => Promise<void>;
}

export interface SubmissionOptions<Reply> {
  send: (input: ReportToSend) => Promise<Reply>;
  /** Called with the reply after a success, and without a reply when the person keeps an earlier report. */
  leave: (reply?: Reply) => void;
  /** Called when the report was stored to be sent later. Without this callback, reports do not wait. */
  onQueued?: () => void;
  ask?: KnownProblemsOfForm['ask'] | undefined;
}

export function useSubmission<Reply>(
  draft: ReportDraft,
  { send, leave, onQueued, ask = async () => ({}) }: SubmissionOptions<Reply>,
): Submission {
  const { employee, form, media, text } = draft;
  const [refusal] = useState(() => refusalOf(draft));
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  const [failure, setFailure] = useState(() => refusal && failureOf(refusal));
  const [serverFileErrors, setServerFileErrors] = useState(() => fileErrors(refusal, media.files));
  const { refreshEmployee } = useAuth();
  const refreshReports = useRefreshReports();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => void applyFieldErrors(form, refusal), [form, refusal]);

  const queue = async (report: SentReport) => {
    const isQueued = onQueued !== undefined && (await text.queue(report));
    if (isQueued) onQueued();
    return isQueued;
  };

  const attempt = async (report: SentReport) => {
    const sent = media.files;
    const before = text.submissionKey();
    controller.current = new AbortController();
    setSending(true);
    setFailure(undefined);
    setServerFileErrors(new Map());
    setProgress(undefined);
    if (isOffline() && (await queue(report))) return;
    const endSending = startSending(draft);
    // If the page closes during the try, the result of the try stays unknown.
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
      // A server that refuses the session may close the connection before its reply to a long body arrives.
      if (!(error instanceof CallError) || errorCode(error) === 'other_employee') void refreshEmployee();
      if ((failed.kind === 'no_answer' || isUnavailable(error)) && (await queue(report))) return;
      // Synchronously: a field cannot get the focus while the form is disabled for sending.
      flushSync(() => {
        setSending(false);
        setFailure(failed);
        setServerFileErrors(fileErrors(error, sent));
      });
      applyFieldErrors(form, error);
      showFailure(error);
    } finally {
      endSending();
    }
  };

  const keepEarlier = async () => {
    await draft.clear();
    refreshReports();
    leave();
  };

  /** Without a network there is no analysis, so its fields may be empty. They are filled in when the report is sent (outbox/sort-report.ts). */
  const queueUnsorted = async (errors: object) => {
    const isLong = form.getValues('bugDescription').trim().length >= MIN_ANALYSED_LENGTH;
    const canSort =
      isLong && Object.keys(errors).every((field) => isAnalysed(field) && !form.getValues(field));
    if (isOffline() && canSort) await queue(form.getValues() as SentReport);
  };

  const isAsking = useRef(false);
  const submit = () => {
    const typed = form.getValues('bugDescription');
    const written = withoutEmptyPrompts(typed);
    if (written !== typed) form.setValue('bugDescription', written);
    setFailure(undefined);
    void form.handleSubmit(async (values) => {
      // Pressed again while the question is being prepared.
      if (isAsking.current) return;
      isAsking.current = true;
      const report = values as ReportSubmission;
      const repeat = await ask({
        ...report,
        files: toUploadable(media.files),
        onConfirmed: keepEarlier,
      }).finally(() => {
        isAsking.current = false;
      });
      if (repeat) await attempt({ ...report, ...repeat });
    }, queueUnsorted)();
  };

  const remainingErrors = errorsOfFiles(serverFileErrors, media.files);
  const isSolved = serverFileErrors.size > 0 && remainingErrors.size === 0;
  return {
    sending,
    progress,
    failure: isSolved ? undefined : failure,
    fileErrors: remainingErrors,
    submit,
    cancel: () => controller.current?.abort(),
    submitAsAnother: () => {
      text.setSubmissionKey(newSubmissionKey());
      submit();
    },
    keepEarlier,
  };
}

/** The refusal of a report that was sent while its form was closed. */
function refusalOf({ restored }: ReportDraft): CallError | undefined {
  return restored?.state === 'failed' && restored.problem ? storedError(restored.problem) : undefined;
}

/**
 * Until the returned function is called, no other tab can open the draft, and the dashboard shows that it is being
 * sent.
 */
function startSending({ id, extendHold }: ReportDraft): () => void {
  const endHold = extendHold();
  const endMarking = markSending(id);
  return () => {
    endMarking();
    endHold();
  };
}

/** Removing a refused file also removes its message. */
const errorsOfFiles = (errors: ReadonlyMap<string, string>, files: readonly { id: string }[]) =>
  new Map([...errors].filter(([id]) => files.some((file) => file.id === id)));

function showFailure(error: unknown): void {
  const failure = failureOf(error);
  if (failure.kind === 'cancelled' || failure.kind === 'already_sent') return;
  const isLoggedOut = error instanceof CallError && error.status === 401;
  toast({
    title: m.reports_failed_title(),
    description: isLoggedOut ? m.reports_signed_out() : failureText(failure),
    tone: 'danger',
  });
}
