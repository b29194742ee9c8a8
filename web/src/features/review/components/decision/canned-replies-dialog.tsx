import type { CannedReply } from '@bugquest/contract/canned-replies/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/call-error.ts';
import { isolate } from '../../../../lib/isolate.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { cannedRepliesQuery, useDeleteReply } from '../../desk-api.ts';
import { CannedReplyForm } from './canned-reply-form.tsx';

/** Writes, changes and removes canned replies; all administrators share them. */
export function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<CannedReply | 'new'>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.desk_canned()}
      description={m.desk_canned_about()}
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
  const { data, error, isFetching, refetch } = useQuery(cannedRepliesQuery());
  const [leaving, setLeaving] = useState<CannedReply>();
  if (error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    );
  const add = (
    <Button variant="secondary" onClick={() => onEdit('new')}>
      <Plus aria-hidden="true" />
      {m.desk_canned_new()}
    </Button>
  );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText aria-hidden="true" />}
        title={m.desk_canned_none()}
        description={m.desk_canned_none_text()}
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
              label={m.desk_canned_edit({ title: isolate(reply.title) })}
              onClick={() => onEdit(reply)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton
              label={m.desk_canned_delete({ title: isolate(reply.title) })}
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
  const remove = async () => {
    try {
      await deletion.mutateAsync(reply.id);
      onClose();
    } catch (error) {
      toast({ title: m.desk_canned_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.desk_canned_delete({ title: isolate(reply.title) })}
      description={m.desk_canned_delete_text()}
      confirmLabel={m.desk_delete()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
