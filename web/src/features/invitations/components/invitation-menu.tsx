import type { Invitation } from '@bugquest/contract/invitations/schema';
import { m } from '@bugquest/phrases/messages';
import { CircleCheck, EllipsisVertical, Send, Trash2 } from 'lucide-react';
import { isolate } from '../../../lib/isolate.ts';
import { personName } from '../../../lib/person-name.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';

export interface InvitationMenuProps {
  invitation: Invitation;
  onSend: () => void;
  onAccept: () => void;
  onRemove: () => void;
}

/** What can be done with an invitation. Whoever is in is asked no more. */
export function InvitationMenu({ invitation, onSend, onAccept, onRemove }: InvitationMenuProps) {
  const { fullName, status } = invitation;
  const isOpen = status !== 'accepted';
  return (
    <Menu
      trigger={
        <IconButton label={m.invitations_manage({ name: isolate(personName(fullName)) })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      items={[
        ...(isOpen
          ? [
              {
                id: 'send',
                label: status === 'pending' ? m.invitations_send_one() : m.invitations_send_again(),
                icon: <Send aria-hidden="true" className="rtl:-scale-x-100" />,
                onSelect: onSend,
              },
              {
                id: 'accept',
                label: m.invitations_mark_accepted(),
                icon: <CircleCheck aria-hidden="true" />,
                onSelect: onAccept,
              },
            ]
          : []),
        {
          id: 'remove',
          label: m.invitations_delete(),
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger' as const,
          onSelect: onRemove,
        },
      ]}
    />
  );
}
