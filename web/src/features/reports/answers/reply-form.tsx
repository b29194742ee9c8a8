import { answerQuestion, commentOnReport } from '@bugquest/contract/reports/lifecycle/endpoints';
import { answerInput, commentInput, MAX_REMARK_LENGTH } from '@bugquest/contract/reports/lifecycle/schema';
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
import { NotSent } from './not-sent.tsx';
import { ReplyMedia, sendUploaded, useReplyMedia } from './reply-media.tsx';

export interface ReplyFormProps {
  kind: 'answer' | 'comment';
  report: Pick<OwnBugReport, 'id' | 'mediaFiles'>;
  hint?: ReactNode;
  /** Whether the text box takes the focus, because the person opened it. */
  takesFocus?: boolean;
  onSent: () => void;
}

const KINDS = {
  answer: {
    rule: answerInput.shape.answer,
    label: m.reports_answer,
    send: m.reports_answer_send,
    failed: m.reports_answer_failed,
  },
  comment: {
    rule: commentInput.shape.text,
    label: m.reports_comment,
    send: m.reports_comment_send,
    failed: m.reports_comment_failed,
  },
};

/** The reporter's answer or comment with screenshots and videos. A failure keeps all of it. */
export function ReplyForm({ kind, report, hint, takesFocus = false, onSent }: ReplyFormProps) {
  const { rule, label, send, failed } = KINDS[kind];
  const draftKey = `${kind}:${report.id}`;
  const [schema] = useState(() => z.object({ text: rule }));
  const form = useContractForm(schema, { defaultValues: { text: '' } });
  const forget = useTypedDraft(form, draftKey);
  const media = useReplyMedia(draftKey, report.mediaFiles);
  const change = useSendReply(kind, report.id);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (takesFocus) form.setFocus('text');
  }, [form, takesFocus]);
  const submit = form.handleSubmit(async ({ text }) => {
    if (change.isPending) return;
    const files = toUploadable(media.files);
    setProblems(new Map());
    try {
      await change.mutateAsync({ text, files });
    } catch (error) {
      setProblems(fileErrors(error, files));
      return;
    }
    forget();
    media.clear();
    form.reset({ text: '' });
    onSent();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-4">
      <Field className="w-full" label={label()} hint={hint} error={form.formState.errors.text?.message}>
        <TextArea {...form.register('text')} rows={3} maxLength={MAX_REMARK_LENGTH} className="min-h-22!" />
      </Field>
      <ReplyMedia media={media} errors={problems} />
      <NotSent title={failed()} error={change.error} />
      <Button type="submit" pending={change.isPending}>
        {send()}
      </Button>
    </form>
  );
}

interface Reply {
  text: string;
  files: readonly UploadableFile[];
}

const useSendReply = (kind: ReplyFormProps['kind'], id: string) =>
  useReportChange(id, ({ text, files }: Reply) =>
    kind === 'answer'
      ? writeWith(answerQuestion, () =>
          sendUploaded(files, (uploaded) =>
            call(answerQuestion, { params: { id }, body: { answer: text, files: uploaded } }),
          ),
        )
      : writeWith(commentOnReport, () =>
          sendUploaded(files, (uploaded) =>
            call(commentOnReport, { params: { id }, body: { text, files: uploaded } }),
          ),
        ),
  );
