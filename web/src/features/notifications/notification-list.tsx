import { noticePath } from '@bugquest/contract/notifications/addresses';
import type { Notification } from '@bugquest/contract/notifications/schema';
import { eventText, noticeSentence, pointsMoved } from '@bugquest/contract/reports/event-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Link } from 'wouter';
import { formatDateTime } from '../../lib/language/format.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { latestQuery, useMarkRead } from './api.ts';

interface NotificationListProps {
  employeeId: string;
  /** Called when a notification was opened. */
  onFollow: () => void;
}

export function NotificationList({ employeeId, onFollow }: NotificationListProps) {
  const { data, error, isFetching, refetch } = useQuery(latestQuery(employeeId));
  const markRead = useMarkRead(employeeId);
  if (error && !data)
    return (
      <div className="p-3">
        <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <Waiting />;
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
              (pointsMoved(facts) ?? 0) > 0 && 'text-accent-ink',
            )}
          >
            {noticeSentence(facts, serialNumber)}
          </span>
          {text && (
            <span dir="auto" className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere">
              {text}
            </span>
          )}
          <span className="mt-1 block text-xs text-muted tabular">
            {serialNumber && (
              <>
                <bdi className="whitespace-nowrap">{serialNumber}</bdi> ·{' '}
              </>
            )}
            <bdi>{formatDateTime(createdAt)}</bdi>
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

function Waiting() {
  return (
    <Loading className="flex flex-col gap-4 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </Loading>
  );
}
