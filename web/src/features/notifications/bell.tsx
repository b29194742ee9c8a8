import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useRef } from 'react';
import { useEmployee } from '../../lib/session/session.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { unreadQuery } from './unread.ts';

const importPanel = async () => (await import('./panel.tsx')).NotificationPanel;

/** Every page loads only the bell. The panel is loaded on demand. */
export function Bell() {
  const { id } = useEmployee();
  const unread = useQuery(unreadQuery(id)).data?.unread ?? 0;
  const { Dialog: Panel, isOpen, open, close, setOpen, preload } = useLazyDialog(importPanel);
  const button = useRef<HTMLButtonElement>(null);
  const count = unread > 0 ? m.notifications_unread({ count: unread }) : '';
  return (
    <>
      <IconButton
        ref={button}
        label={count ? `${m.notifications_title()}: ${count}` : m.notifications_title()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={preload}
        onClick={isOpen ? close : open}
        className="relative max-w-[48px]"
      >
        <BellIcon aria-hidden="true" />
        {unread > 0 && (
          // The digit is drawn with CSS, because the accessible name has the count in words.
          <bdi
            aria-hidden="true"
            data-count={unread > 99 ? '99+' : unread}
            className="before:content-[attr(data-count)] absolute end-0.5 top-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-5 font-bold text-paper tabular"
          />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {count}
      </span>
      {Panel && <Panel open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
