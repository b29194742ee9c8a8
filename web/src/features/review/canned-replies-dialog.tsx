import { type CannedReply, cannedReplyInput } from '@bugquest/contract/review/canned-replies/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { applyFieldErrors } from '../../lib/forms/form-errors.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { cannedRepliesQuery, useDeleteReply, useSaveReply } from './desk-api.ts';

/** Creates, edits and deletes canned replies, which all administrators share. */
export function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.review_canned()}
      description={m.review_canned_about()}
    >
      {edited ? (
        <CannedReplyForm reply={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
      ) : (
        <RepliesList onEdit={setEdited} />
      )}
    </Dialog>
  );
}

function RepliesList({ onEdit }: { onEdit: (reply: CannedReply | 'new') => void }) {
  const query = useQuery(cannedRepliesQuery());
  const { data } = query;
  const [leaving, setLeaving] = useState<CannedReply>();
  if (!data)
    return (
      <QueryState query={query}>
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      </QueryState>
    );
  const add = (
    <Button variant="secondary" onClick={() => onEdit('new')}>
      <Plus aria-hidden="true" />
      {m.review_canned_new()}
    </Button>
  );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText aria-hidden="true" />}
        title={m.review_canned_none()}
        description={m.review_canned_none_text()}
        action={add}
      />
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full divide-y divide-line">
        {data.map((reply) => (
          <li key={reply.id} className="flex items-start gap-2 py-2.5">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="font-medium">
                {reply.title}
              </p>
              <p dir="ltr" className="mt-1 text-sm wrap-anywhere text-muted">
                {reply.textEn}
              </p>
              <p dir="rtl" lang="ar" className="mt-1 text-sm wrap-anywhere text-muted">
                {reply.textAr}
              </p>
            </div>
            <IconButton
              label={m.review_canned_edit({ title: isolate(reply.title) })}
              onClick={() => onEdit(reply)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton
              label={m.review_canned_delete({ title: isolate(reply.title) })}
              className="text-danger!"
              onClick={() => setLeaving(reply)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {add}
      {leaving && <DeleteQuestion reply={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function DeleteQuestion({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const deletion = useDeleteReply();
  return (
    <ConfirmAction
      title={m.review_canned_delete({ title: isolate(reply.title) })}
      description={m.review_canned_delete_text()}
      confirmLabel={m.review_delete_short()}
      action={() => deletion.mutateAsync(reply.id)}
      failed={m.review_canned_failed()}
      onClose={onClose}
    />
  );
}

/** Form for a canned reply in both languages. Without a reply it creates one. */
function CannedReplyForm({ reply, onDone }: { reply: CannedReply | undefined; onDone: () => void }) {
  const { title = '', textEn = '', textAr = '' } = reply ?? {};
  const form = useContractForm(cannedReplyInput, { defaultValues: { title, textEn, textAr } });
  const { errors } = form.formState;
  const save = useSaveReply();

  const submit = form.handleSubmit(async (typed) => {
    try {
      await save.mutateAsync({ ...typed, id: reply?.id });
      onDone();
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure(m.review_canned_failed(), error);
    }
  });

  return (
    // In React's tree, the dialog may be inside the form of a decision.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <Field label={m.review_canned_title()} error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field label={m.review_canned_english()} error={errors.textEn?.message}>
        <TextArea {...form.register('textEn')} dir="ltr" rows={3} />
      </Field>
      <Field label={m.review_canned_arabic()} error={errors.textAr?.message}>
        <TextArea {...form.register('textAr')} dir="rtl" lang="ar" rows={3} />
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {m.shell_cancel()}
        </Button>
        <Button type="submit" pending={save.isPending}>
          {m.shell_save()}
        </Button>
      </div>
    </form>
  );
}
