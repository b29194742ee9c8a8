import { changeEmailList, createEmailList, deleteEmailList } from '@bugquest/contract/mail/endpoints';
import {
  type EmailList,
  type EmailListChange,
  type EmailListInput,
  emailListInput,
} from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Mails, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { applyFieldErrors } from '../../lib/forms/form-errors.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { emailListsQuery } from '../../lib/queries/email-lists-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { BareCheckbox, Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';

export function EmailLists() {
  const [edited, setEdited] = useState<EmailList | 'new'>();
  const [deletedList, setDeletedList] = useState<EmailList>();
  return (
    <Card aria-labelledby="exports-lists">
      <CardHeader
        id="exports-lists"
        title={m.exports_lists()}
        description={m.exports_lists_text()}
        action={
          <Button variant="secondary" size="sm" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            {m.exports_list_new()}
          </Button>
        }
      />
      <Lists onEdit={setEdited} onDelete={setDeletedList} />
      {edited && (
        <EmailListDialog list={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {deletedList && <DeleteQuestion list={deletedList} onClose={() => setDeletedList(undefined)} />}
    </Card>
  );
}

interface ListsProps {
  onEdit: (list: EmailList) => void;
  onDelete: (list: EmailList) => void;
}

function Lists({ onEdit, onDelete }: ListsProps) {
  const query = useQuery(emailListsQuery());
  const { data } = query;
  if (!data) return <QueryState query={query} skeleton="h-20" />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Mails aria-hidden="true" />}
        title={m.exports_lists_none()}
        description={m.exports_lists_none_text()}
      />
    );
  return (
    <ul aria-label={m.exports_lists()} className="-my-2.5 divide-y divide-line">
      {data.map((list) => (
        <EmailListItem
          key={list.id}
          list={list}
          onEdit={() => onEdit(list)}
          onDelete={() => onDelete(list)}
        />
      ))}
    </ul>
  );
}

function DeleteQuestion({ list, onClose }: { list: EmailList; onClose: () => void }) {
  const deletion = useDeleteList();
  return (
    <ConfirmAction
      title={m.exports_list_delete({ name: isolate(list.name) })}
      description={m.exports_list_delete_text()}
      confirmLabel={m.exports_list_delete_confirm()}
      action={() => deletion.mutateAsync(list.id)}
      doneMessage={m.exports_list_deleted()}
      failureTitle={m.exports_list_deletion_failed()}
      onClose={onClose}
    />
  );
}

interface EmailListItemProps {
  list: EmailList;
  onEdit: () => void;
  onDelete: () => void;
}

function EmailListItem({ list, onEdit, onDelete }: EmailListItemProps) {
  const change = useChangeList();
  const name = isolate(list.name);
  const toggle = () =>
    change.mutate(
      { id: list.id, isActive: !list.isActive },
      {
        onError: (error) => toastFailure(m.exports_list_change_failed(), error),
      },
    );
  return (
    <li className="flex items-center gap-3 py-2.5">
      <BareCheckbox
        checked={change.isPending ? !list.isActive : list.isActive}
        onChange={toggle}
        aria-label={m.exports_list_use({ name })}
        title={m.exports_list_use({ name })}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span {...typedText(list.name)} className="font-medium wrap-anywhere">
            {list.name}
          </span>
          <span className="text-sm text-muted tabular">
            {m.exports_list_count({ count: list.emails.length })}
          </span>
          {!list.isActive && <Badge>{m.exports_list_inactive()}</Badge>}
        </p>
        <p className="truncate text-sm text-muted">
          <bdi {...typedText(list.description || list.emails.join(', '))}>
            {list.description || list.emails.join(', ')}
          </bdi>
        </p>
      </div>
      <IconButton label={m.exports_list_edit({ name })} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={m.exports_list_delete({ name })} className="text-danger!" onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

const listForm = z.extend(emailListInput, { isActive: z.boolean() });

function EmailListDialog({ list, onClose }: { list: EmailList | undefined; onClose: () => void }) {
  const { name = '', emails = [], description = '', isActive = true } = list ?? {};
  const form = useContractForm(listForm, {
    defaultValues: { name, emails: emails.join('\n'), description, isActive },
  });
  const { errors, isDirty } = form.formState;
  const save = useSaveList(list);
  const submit = form.handleSubmit(async (typed) => {
    try {
      await save.mutateAsync(typed);
      toast({ title: list ? m.exports_list_saved() : m.exports_list_created(), tone: 'success' });
      onClose();
    } catch (error) {
      if (applyFieldErrors(form, error)) return;
      const title = list ? m.exports_list_change_failed() : m.exports_list_creation_failed();
      toastFailure(title, error);
    }
  });
  return (
    <FormDialog
      title={list ? m.exports_list_edit_title() : m.exports_list_new()}
      submitLabel={m.shell_save()}
      pending={save.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.exports_list_name()} error={errors.name?.message}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field
        label={m.exports_list_emails()}
        hint={m.exports_recipients_hint()}
        error={errors.emails?.message}
      >
        <TextArea {...form.register('emails')} dir="ltr" rows={4} />
      </Field>
      <Field label={m.exports_list_description()} error={errors.description?.message} optional>
        <TextInput {...form.register('description')} />
      </Field>
      {list && (
        <Checkbox
          {...form.register('isActive')}
          label={m.exports_list_active()}
          hint={m.exports_list_active_hint()}
        />
      )}
    </FormDialog>
  );
}

const AWAITED = { refetch: 'awaited' } as const;

type TypedList = EmailListInput & { isActive: boolean };

/** Creates a list, or changes `list`. Sends only changes, because new addresses and turning on a list need the password. */
const useSaveList = (list: EmailList | undefined) =>
  useEndpointMutation(({ isActive, emails, ...fields }: TypedList) => {
    if (!list) return write(createEmailList, { body: { ...fields, emails } });
    const changes = {
      ...fields,
      ...(emails.join() !== list.emails.join() && { emails }),
      ...(isActive !== list.isActive && { isActive }),
    };
    return write(changeEmailList, { params: { id: list.id }, body: changes });
  }, AWAITED);

const useChangeList = () =>
  useEndpointMutation(
    ({ id, ...body }: EmailListChange & { id: string }) => write(changeEmailList, { params: { id }, body }),
    AWAITED,
  );

const useDeleteList = () =>
  useEndpointMutation((id: string) => write(deleteEmailList, { params: { id } }), AWAITED);
