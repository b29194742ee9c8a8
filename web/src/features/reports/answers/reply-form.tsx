import {
  answerQuestion,
  appealDecision,
  commentOnReport,
} from '@bugquest/contract/reports/lifecycle/endpoints';
import {
  answerInput,
  appealInput,
  commentInput,
  MAX_REMARK_LENGTH,
} from '@bugquest/contract/reports/lifecycle/schema';
import type { AddedFile } from '@bugquest/contract/reports/media/added-files';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';
import { writeWith } from '../../../lib/api/endpoint-mutation.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useTypedDraft } from '../../../lib/forms/typed-drafts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useReportChange } from '../api.ts';
import { toUploadable } from '../submission/media/use-media.ts';
import { fileErrors } from '../submission/submission-failure.ts';
import type { UploadableFile } from '../uploads/uploadable-file.ts';
import { ReplyMedia, sendWithUploads, useReplyMedia } from './reply-media.tsx';
import { SendError } from './send-error.tsx';

export interface ReplyFormProps {
  kind: 'answer' | 'comment' | 'appeal';
  report: Pick<OwnBugReport, 'id' | 'mediaFiles'>;
  /** Default: that of the kind. */
  label?: string;
  hint?: ReactNode;
  takesFocus?: boolean;
  onSent: () => void;
}

const REPLY_KINDS = {
  answer: {
    textSchema: answerInput.shape.answer,
    label: m.reports_answer,
    sendLabel: m.reports_answer_send,
    failedTitle: m.reports_answer_failed,
  },
  comment: {
    textSchema: commentInput.shape.text,
    label: m.reports_comment,
    sendLabel: m.reports_comment_send,
    failedTitle: m.reports_comment_failed,
  },
  appeal: {
    textSchema: appealInput.shape.grounds,
    label: m.reports_appeal_grounds,
    sendLabel: m.reports_appeal_send,
    failedTitle: m.reports_appeal_failed,
  },
};

export function ReplyForm({ kind, report, label, hint, takesFocus = false, onSent }: ReplyFormProps) {
  const { textSchema, label: kindLabel, sendLabel, failedTitle } = REPLY_KINDS[kind];
  const draftKey = `${kind}:${report.id}`;
  const [schema] = useState(() => z.object({ text: textSchema }));
  const form = useContractForm(schema, { defaultValues: { text: '' } });
  const clearDraft = useTypedDraft(form, draftKey);
  const media = useReplyMedia(draftKey, report.mediaFiles);
  const change = useSendReply(kind, report.id);
  const [mediaErrors, setMediaErrors] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (takesFocus) form.setFocus('text');
  }, [form, takesFocus]);
  const submit = form.handleSubmit(async ({ text }) => {
    if (change.isPending) return;
    const files = toUploadable(media.files);
    setMediaErrors(new Map());
    try {
      await change.mutateAsync({ text, files });
    } catch (error) {
      setMediaErrors(fileErrors(error, files));
      return;
    }
    clearDraft();
    media.clear();
    form.reset({ text: '' });
    onSent();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      <Field
        className="w-full"
        label={label ?? kindLabel()}
        hint={hint}
        error={form.formState.errors.text?.message}
      >
        <TextArea {...form.register('text')} rows={3} maxLength={MAX_REMARK_LENGTH} className="min-h-22!" />
      </Field>
      <ReplyMedia media={media} errors={mediaErrors} />
      <SendError title={failedTitle()} error={change.error} />
      <Button type="submit" pending={change.isPending}>
        {sendLabel()}
      </Button>
    </form>
  );
}

interface Reply {
  text: string;
  files: readonly UploadableFile[];
}

const useSendReply = (kind: ReplyFormProps['kind'], id: string) =>
  useReportChange(id, (reply: Reply) => toWrite(kind, { params: { id } }, reply));

function toWrite(kind: ReplyFormProps['kind'], report: { params: { id: string } }, { text, files }: Reply) {
  const sendFiles = (send: (uploaded: AddedFile[]) => Promise<OwnBugReport>) => () =>
    sendWithUploads(files, send);
  switch (kind) {
    case 'answer':
      return writeWith(
        answerQuestion,
        sendFiles((uploaded) => call(answerQuestion, { ...report, body: { answer: text, files: uploaded } })),
      );
    case 'comment':
      return writeWith(
        commentOnReport,
        sendFiles((uploaded) => call(commentOnReport, { ...report, body: { text, files: uploaded } })),
      );
    case 'appeal':
      return writeWith(
        appealDecision,
        sendFiles((uploaded) =>
          call(appealDecision, { ...report, body: { grounds: text, files: uploaded } }),
        ),
      );
  }
}
