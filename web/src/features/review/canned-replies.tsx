import type { Language } from '@bugquest/contract/employees/lists';
import { REJECTION_REASON_NAMES, VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import { type CannedReply, cannedReplyInput, REPLY_REASONS } from '@bugquest/contract/review/desk-schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Pencil, Plus, Settings2, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { applyFieldErrors } from '../../lib/forms/form-errors.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { KeyHint } from '../../ui/display/key-hint.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { cannedRepliesQuery, useDeleteReply, useSaveReply } from './api.ts';
import { useDeskKeys } from './queue/keys/use-desk-keys.ts';

const REPLY_REASON_NAMES = { ...VALIDATION_REASON_NAMES, ...REJECTION_REASON_NAMES };

interface CannedRepliesProps {
  language: Language;
  field: () => HTMLTextAreaElement | null | undefined;
  insert: (text: string) => void;
  hasKey?: boolean;
  /** Replies of these reasons come first. */
  reasons?: readonly string[];
}

/** Replaces a text that is a canned reply itself, otherwise adds the reply to the text. */
export function CannedReplies({ language, field, insert, hasKey = false, reasons = [] }: CannedRepliesProps) {
  const [open, setOpen] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const { data: replies = [] } = useQuery(cannedRepliesQuery());
  const isInserted = useRef(false);
  useDeskKeys('report', { canned: hasKey ? () => setOpen(true) : undefined });

  const textOf = ({ textEn, textAr }: CannedReply) => (language === 'ar' ? textAr : textEn);
  const choose = (reply: CannedReply) => {
    const typed = field()?.value.trimEnd() ?? '';
    const isReplaced = typed.trim() === '' || isCannedReply(replies, typed);
    insert(isReplaced ? textOf(reply) : `${typed}\n${textOf(reply)}`);
    isInserted.current = true;
  };
  /** After a reply was inserted: the field, with the caret at the end of its text. */
  const focusAfter = () => {
    if (!isInserted.current) return undefined;
    isInserted.current = false;
    const text = field();
    text?.setSelectionRange(text.value.length, text.value.length);
    return text;
  };

  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        focusAfter={focusAfter}
        trigger={
          <Button variant="quiet" size="sm" className="-me-2 shrink-0 whitespace-nowrap text-link!">
            <MessageSquareText aria-hidden="true" />
            {m.review_canned()}
            {hasKey && <KeyHint>R</KeyHint>}
          </Button>
        }
        items={[
          ...forReasons(replies, reasons).map((reply) => ({
            id: reply.id,
            label: <ReplyText title={reply.title} text={textOf(reply)} />,
            textValue: reply.title,
            onSelect: () => choose(reply),
          })),
          {
            id: 'manage',
            label: m.review_canned_manage(),
            icon: <Settings2 aria-hidden="true" />,
            hasSeparator: true,
            onSelect: () => setManaging(true),
          },
        ]}
      />
      {isManaging && <CannedRepliesDialog onClose={() => setManaging(false)} />}
    </>
  );
}

const forReasons = (replies: readonly CannedReply[], reasons: readonly string[]) => {
  const isFor = (reply: CannedReply) => reply.reasons.some((reason) => reasons.includes(reason));
  return [...replies.filter(isFor), ...replies.filter((reply) => !isFor(reply))];
};

/** Compares both languages, and the whole text. */
export const isCannedReply = (replies: readonly CannedReply[], text: string): boolean =>
  replies.some(({ textEn, textAr }) => text.trim() === textEn.trim() || text.trim() === textAr.trim());

const ReplyText = ({ title, text }: { title: string; text: string }) => (
  <span className="flex min-w-0 flex-col text-sm">
    <span {...typedText(title)} className="font-medium">
      {title}
    </span>
    <span {...typedText(text)} className="line-clamp-2 text-xs text-muted">
      {text}
    </span>
  </span>
);

function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  if (edited)
    return (
      <CannedReplyForm reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.review_canned()}
      description={m.review_canned_about()}
    >
      <RepliesList onEdit={setEdited} />
    </Dialog>
  );
}

function RepliesList({ onEdit }: { onEdit: (reply: CannedReply | 'new') => void }) {
  const query = useQuery(cannedRepliesQuery());
  const { data } = query;
  const [deleting, setDeleting] = useState<CannedReply>();
  if (!data)
    return (
      <QueryState query={query}>
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      </QueryState>
    );
  const addButton = (
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
        action={addButton}
      />
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full divide-y divide-line">
        {data.map((reply) => (
          <li key={reply.id} className="flex items-start gap-2 py-2.5">
            <div className="min-w-0 flex-1">
              <p {...typedText(reply.title)} className="font-medium">
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
              onClick={() => setDeleting(reply)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {addButton}
      {deleting && <DeleteReplyDialog reply={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

function DeleteReplyDialog({ reply, onClose }: { reply: CannedReply; onClose: () => void }) {
  const deletion = useDeleteReply();
  return (
    <ConfirmAction
      title={m.review_canned_delete({ title: isolate(reply.title) })}
      description={m.review_canned_delete_text()}
      confirmLabel={m.review_delete_short()}
      action={() => deletion.mutateAsync(reply.id)}
      failureTitle={m.review_canned_failed()}
      onClose={onClose}
    />
  );
}

function CannedReplyForm({ reply, onClose }: { reply: CannedReply | undefined; onClose: () => void }) {
  const { title = '', textEn = '', textAr = '', reasons = [] } = reply ?? {};
  const form = useContractForm(cannedReplyInput, { defaultValues: { title, textEn, textAr, reasons } });
  const { errors, isDirty } = form.formState;
  const save = useSaveReply();

  const submit = form.handleSubmit(async (typed) => {
    try {
      await save.mutateAsync({ ...typed, id: reply?.id });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure(m.review_canned_failed(), error);
    }
  });

  return (
    <FormDialog
      title={reply ? m.review_canned_edit({ title: isolate(reply.title) }) : m.review_canned_new()}
      submitLabel={m.shell_save()}
      pending={save.isPending}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
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
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{m.review_canned_reasons()}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {REPLY_REASONS.map((reason) => (
            <Checkbox
              key={reason}
              {...form.register('reasons')}
              value={reason}
              label={REPLY_REASON_NAMES[reason]()}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
