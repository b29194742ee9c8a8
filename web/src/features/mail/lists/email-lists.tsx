import type { EmailList } from '@bugquest/contract/mail/lists/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Mails, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { emailListsQuery } from '../../../lib/queries/email-lists-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useDeleteList } from './api.ts';
import { EmailListDialog } from './email-list-dialog.tsx';
import { EmailListItem } from './email-list-item.tsx';

/** Named lists of addresses for exports. */
export function EmailLists() {
  const [edited, setEdited] = useState<EmailList | 'new'>();
  const [leaving, setLeaving] = useState<EmailList>();
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
      <Lists onEdit={setEdited} onDelete={setLeaving} />
      {edited && (
        <EmailListDialog list={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {leaving && <DeleteQuestion list={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  );
}

interface ListsProps {
  onEdit: (list: EmailList) => void;
  onDelete: (list: EmailList) => void;
}

function Lists({ onEdit, onDelete }: ListsProps) {
  const { data, error, isFetching, refetch } = useQuery(emailListsQuery());
  if (error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-20" />
      </Loading>
    );
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
  const remove = async () => {
    try {
      await deletion.mutateAsync(list.id);
      toast({ title: m.exports_list_deleted() });
      onClose();
    } catch (error) {
      toast({ title: m.exports_list_deletion_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.exports_list_delete({ name: isolate(list.name) })}
      description={m.exports_list_delete_text()}
      confirmLabel={m.exports_list_delete_confirm()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
