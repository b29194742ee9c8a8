import { lessonOfNotice } from '@bugquest/contract/competition/lesson-phrases';
import { noticePath } from '@bugquest/contract/notifications/addresses';
import type { Notification } from '@bugquest/contract/notifications/schema';
import { eventText, noticeSentence, pointChangeOf } from '@bugquest/contract/reports/event-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { BellOff, CheckCheck } from 'lucide-react';
import { Anchor, Content, Portal, Root } from 'radix-ui/popover';
import { type RefObject, useId } from 'react';
import { Link } from 'wouter';
import { typedText } from '../../lib/language/typed-text.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useDialogFocus } from '../../ui/dialogs/use-dialog-focus.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { latestQuery, useMarkRead } from './api.ts';
import { unreadQuery } from './unread.ts';

export interface NotificationPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The bell button. */
  button: RefObject<HTMLButtonElement | null>;
}

export function NotificationPanel({ open, onOpenChange, button }: NotificationPanelProps) {
  const { id } = useEmployee();
  const titleId = useId();
  const dialogFocus = useDialogFocus();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Portal>
        <Content
          {...dialogFocus}
          aria-labelledby={titleId}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          // The bell itself closes the panel. If the panel closed here too, the bell would open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
          }}
          className="z-40 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(25rem,calc(100vw-1.5rem))] animate-rise flex-col overflow-hidden rounded-card border border-line bg-surface shadow-raised"
        >
          <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
            <h2 id={titleId} className="font-semibold">
              {m.notifications_title()}
            </h2>
            <MarkAll employeeId={id} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <NotificationList employeeId={id} onFollow={() => onOpenChange(false)} />
          </div>
        </Content>
      </Portal>
    </Root>
  );
}

function MarkAll({ employeeId }: { employeeId: string }) {
  const unread = useQuery(unreadQuery(employeeId)).data?.unread ?? 0;
  const markRead = useMarkRead(employeeId);
  return (
    <Button
      variant="quiet"
      size="sm"
      // `disabled` would lose the focus after the press.
      aria-disabled={unread === 0}
      className="text-link! aria-disabled:text-muted!"
      onClick={() => unread > 0 && markRead.mutate(undefined)}
    >
      <CheckCheck aria-hidden="true" />
      {m.notifications_mark_all()}
    </Button>
  );
}

interface NotificationListProps {
  employeeId: string;
  /** Called when a notification is opened. */
  onFollow: () => void;
}

function NotificationList({ employeeId, onFollow }: NotificationListProps) {
  const { data, error, isFetching, refetch } = useQuery(latestQuery(employeeId));
  const markRead = useMarkRead(employeeId);
  if (error && !data)
    return (
      <div className="p-3">
        <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <LoadingNotifications />;
  if (data.length === 0) return <Empty />;
  const follow = ({ id, isRead }: Notification) => {
    if (!isRead) markRead.mutate([id]);
    onFollow();
  };
  return (
    <ul className="divide-y divide-line">
      {data.map((notification) => (
        <Item key={notification.id} notification={notification} onFollow={() => follow(notification)} />
      ))}
    </ul>
  );
}

function Item({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { serialNumber, facts, isRead, createdAt } = notification;
  const text = eventText(facts);
  const lesson = lessonOfNotice(facts);
  return (
    <li>
      <Link
        href={noticePath(notification)}
        onClick={onFollow}
        className={classes(
          'flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken',
          !isRead && 'bg-link-soft/40',
        )}
      >
        <span
          aria-hidden="true"
          className={classes('mt-2 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-link')}
        />
        <span className="min-w-0 flex-1">
          {!isRead && <span className="sr-only">{m.notifications_unread_mark()}: </span>}
          <span
            className={classes(
              'block text-[0.9375rem] leading-snug',
              !isRead && 'font-semibold',
              (pointChangeOf(facts) ?? 0) > 0 && 'text-accent-ink',
            )}
          >
            {noticeSentence(facts, serialNumber)
              .split('\n')
              .map((line) => (
                <span key={line} className="block not-first:mt-1.5">
                  {line}
                </span>
              ))}
          </span>
          {text && (
            <span
              {...typedText(text)}
              className="line-edge mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere"
            >
              {text}
            </span>
          )}
          {lesson && <span className="mt-0.5 block text-sm text-muted">{lesson}</span>}
          <span className="mt-1 block text-xs text-muted tabular">
            {serialNumber && (
              <>
                <bdi className="whitespace-nowrap">{serialNumber}</bdi> ·{' '}
              </>
            )}
            <Moment at={createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function Empty() {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <BellOff className="mb-3 size-6 text-muted" aria-hidden="true" />
      <p className="font-semibold">{m.notifications_empty()}</p>
      <p className="mt-1 text-sm text-muted">{m.notifications_empty_text()}</p>
    </div>
  );
}

function LoadingNotifications() {
  return (
    <Loading className="flex flex-col gap-4 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </Loading>
  );
}
