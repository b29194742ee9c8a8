import type { InvitationState } from '@bugquest/contract/outreach/lists';
import type { Invitation } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { CircleCheck, Clock, EllipsisVertical, Send, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { PersonName, personName } from '../../../lib/names/person-name.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/lists/data-list.tsx';
import { PLATFORM_NAMES, STATE_NAMES } from './api.ts';

const BADGES: Record<InvitationState, { tone: BadgeTone; icon: ReactNode }> = {
  pending: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  sent: { tone: 'info', icon: <Send aria-hidden="true" className="rtl:-scale-x-100" /> },
  accepted: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
};

const moment = (iso: string | null) =>
  iso ? (
    <time dateTime={iso} className="text-muted sm:whitespace-nowrap">
      <bdi>{formatDateTime(iso)}</bdi>
    </time>
  ) : (
    <span className="text-muted">–</span>
  );

/** Shows the invited account, and the profile's current account if it is different. */
function StoreAccount({ invitation: { email, currentEmail } }: { invitation: Invitation }) {
  return (
    <span className="flex flex-col items-start">
      <bdi dir="ltr" className="wrap-anywhere">
        {email}
      </bdi>
      {currentEmail && currentEmail !== email && (
        <span className="text-xs text-muted wrap-anywhere">
          {m.outreach_invitations_changed_account({ email: currentEmail })}
        </span>
      )}
    </span>
  );
}

/** A function, so that labels follow a change of the language. */
export const invitationColumns = (): [Column<Invitation>, ...Column<Invitation>[]] => [
  {
    id: 'name',
    header: m.outreach_invitations_name(),
    cell: ({ fullName }) => <PersonName name={fullName} />,
  },
  {
    id: 'platform',
    header: m.outreach_invitations_platform(),
    cell: ({ platform }) => <bdi>{PLATFORM_NAMES[platform]()}</bdi>,
  },
  {
    id: 'account',
    header: m.outreach_invitations_account(),
    cell: (row) => <StoreAccount invitation={row} />,
  },
  {
    id: 'state',
    header: m.outreach_invitations_state(),
    cell: ({ status }) => (
      <Badge tone={BADGES[status].tone} icon={BADGES[status].icon}>
        {STATE_NAMES[status]()}
      </Badge>
    ),
  },
  { id: 'sent', header: m.outreach_invitations_sent_at(), cell: ({ sentAt }) => moment(sentAt) },
  {
    id: 'accepted',
    header: m.outreach_invitations_accepted_at(),
    cell: ({ acceptedAt }) => moment(acceptedAt),
  },
];

export interface InvitationMenuProps {
  invitation: Invitation;
  onSend: () => void;
  onAccept: () => void;
  onRemove: () => void;
}

/** An accepted invitation cannot be sent again. */
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
