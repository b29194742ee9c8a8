import type { EmailList } from '@bugquest/contract/mail/lists/schema';
import { m } from '@bugquest/phrases/messages';
import { Pencil, Trash2 } from 'lucide-react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Tick } from '../../../ui/forms/checkbox.tsx';
import { useChangeList } from './api.ts';

export interface EmailListItemProps {
  list: EmailList;
  onEdit: () => void;
  onDelete: () => void;
}

export function EmailListItem({ list, onEdit, onDelete }: EmailListItemProps) {
  const change = useChangeList();
  const name = isolate(list.name);
  const toggle = () =>
    change.mutate(
      { id: list.id, isActive: !list.isActive },
      {
        onError: (error) =>
          toast({ title: m.exports_list_change_failed(), description: errorMessage(error), tone: 'danger' }),
      },
    );
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Tick
        checked={change.isPending ? !list.isActive : list.isActive}
        onChange={toggle}
        aria-label={m.exports_list_use({ name })}
        title={m.exports_list_use({ name })}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span dir="auto" className="font-medium wrap-anywhere">
            {list.name}
          </span>
          <span className="text-sm text-muted tabular">
            {m.exports_list_count({ count: list.emails.length })}
          </span>
          {!list.isActive && <Badge>{m.exports_list_inactive()}</Badge>}
        </p>
        <p className="truncate text-sm text-muted">
          <bdi>{list.description || list.emails.join(', ')}</bdi>
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
