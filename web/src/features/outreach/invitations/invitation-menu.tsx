import type { Invitation } from '@bugquest/contract/outreach/invitations/schema';
import { m } from '@bugquest/phrases/messages';
import { CircleCheck, EllipsisVertical, Send, Trash2 } from 'lucide-react';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';

export interface InvitationMenuProps {
  invitation: Invitation;
  onSend: () => void;
  onAccept: () => void;
  onRemove: () => void;
}

/** The actions of an invitation. Accepted ones cannot be sent again. */
export function InvitationMenu({ invitation, onSend, onAccept, onRemove }: InvitationMenuProps) {
  const { fullName, status } = invitation;
  const isOpen = status !== 'accepted';
  return (
    <Menu
      trigger={
        <IconButton label={m.outreach_invitations_manage({ name: isolate(personName(fullName)) })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      items={[
        ...(isOpen
          ? [
              {
                id: 'send',
                label:
                  status === 'pending'
                    ? m.outreach_invitations_send_one()
                    : m.outreach_invitations_send_again(),
                icon: <Send aria-hidden="true" className="rtl:-scale-x-100" />,
                onSelect: onSend,
              },
              {
                id: 'accept',
                label: m.outreach_invitations_mark_accepted(),
                icon: <CircleCheck aria-hidden="true" />,
                onSelect: onAccept,
              },
            ]
          : []),
        {
          id: 'remove',
          label: m.outreach_invitations_delete(),
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger' as const,
          onSelect: onRemove,
        },
      ]}
    />
  );
}
