import { RETEST_RESULTS, type RetestResult } from '@bugquest/contract/reports/events';
import { answerRetest } from '@bugquest/contract/reports/lifecycle/endpoints';
import {
  MAX_REMARK_LENGTH,
  type RetestedReport,
  type RetestInput,
  retestInput,
} from '@bugquest/contract/reports/lifecycle/schema';
import type { MediaFile } from '@bugquest/contract/reports/media/media-file';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { writeWith } from '../../../lib/api/endpoint-mutation.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useTypedDraft } from '../../../lib/forms/typed-drafts.ts';
import { scoringQuery } from '../../../lib/queries/scoring-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useReportChange } from '../api.ts';
import { toUploadable } from '../submission/media/use-media.ts';
import { fileErrors } from '../submission/submission-failure.ts';
import type { UploadableFile } from '../uploads/uploadable-file.ts';
import { ReplyMedia, sendWithUploads, useReplyMedia } from './reply-media.tsx';
import { SendError } from './send-error.tsx';

const RESULT_NAMES: Record<RetestResult, () => string> = {
  passed: m.reports_retest_passed,
  failed: m.reports_retest_failed,
};

export interface RetestFormProps {
  reportId: string;
  reportFiles: readonly MediaFile[];
  onSent: (retested: RetestedReport) => void;
}

export function RetestForm({ reportId, reportFiles, onSent }: RetestFormProps) {
  const form = useContractForm(retestInput, { defaultValues: { note: '' } });
  const clearDraft = useTypedDraft(form, `retest:${reportId}`);
  const media = useReplyMedia(`retest:${reportId}`, reportFiles);
  const change = useSendRetest(reportId);
  const [mediaErrors, setMediaErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { errors } = form.formState;
  const points = useQuery(scoringQuery()).data?.retestPoints ?? 0;
  const result = form.watch('result');
  const submit = form.handleSubmit(async (answer) => {
    if (change.isPending) return;
    const files = answer.result === 'failed' ? toUploadable(media.files) : [];
    setMediaErrors(new Map());
    try {
      const retested = await change.mutateAsync({ answer, files });
      clearDraft();
      media.clear();
      onSent(retested);
    } catch (error) {
      applyFieldErrors(form, error);
      setMediaErrors(fileErrors(error, files));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-5">
      {points > 0 && <p className="text-sm text-muted">{m.reports_retest_points({ count: points })}</p>}
      <GroupField legend={m.reports_retest_question()} error={errors.result?.message}>
        <ChoicePills
          {...form.register('result')}
          invalid={errors.result !== undefined}
          choices={RETEST_RESULTS.map((value) => ({ value, label: RESULT_NAMES[value]() }))}
        />
      </GroupField>
      <Field
        className="w-full"
        label={m.reports_retest_note()}
        optional={result !== 'failed'}
        error={errors.note?.message}
      >
        <TextArea {...form.register('note')} rows={3} maxLength={MAX_REMARK_LENGTH} className="min-h-22!" />
      </Field>
      {result === 'failed' && <ReplyMedia media={media} errors={mediaErrors} />}
      <SendError title={m.reports_retest_not_sent()} error={change.error} />
      <Button type="submit" pending={change.isPending}>
        {m.reports_retest_send()}
      </Button>
    </form>
  );
}

interface Retest {
  answer: RetestInput;
  files: readonly UploadableFile[];
}

const useSendRetest = (id: string) =>
  useReportChange(id, ({ answer, files }: Retest) =>
    writeWith(answerRetest, () =>
      sendWithUploads(files, (uploaded) =>
        call(answerRetest, { params: { id }, body: { ...answer, files: uploaded } }),
      ),
    ),
  );
