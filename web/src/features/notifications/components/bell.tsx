import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEmployee } from '../../../lib/session.tsx';
import { useLate } from '../../../lib/use-late.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { unreadQuery } from '../unread.ts';

const importPanel = async () => (await import('./panel.tsx')).NotificationPanel;

/** How many are unread, and the way to them. Only this much of it is on every page from the start. */
export function Bell() {
  const { id } = useEmployee();
  const unread = useQuery(unreadQuery(id)).data?.unread ?? 0;
  const { Component: Panel, load } = useLate(importPanel);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = async () => {
    setOpen(!open);
    if (open || Panel || (await load())) return;
    setOpen(false);
    toast({ title: m.shell_error_title(), description: m.shell_error_offline(), tone: 'danger' });
  };
  const count = unread > 0 ? m.notifications_unread({ count: unread }) : '';
  return (
    <>
      <IconButton
        ref={button}
        label={count ? `${m.notifications_title()}: ${count}` : m.notifications_title()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void load()}
        onClick={() => void toggle()}
        className="relative"
      >
        <BellIcon aria-hidden="true" />
        {unread > 0 && (
          // Drawn, not written: the button's name says the count in words, which need not hold the digit.
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
      {Panel && <Panel open={open} onOpenChange={setOpen} button={button} />}
    </>
  );
}
