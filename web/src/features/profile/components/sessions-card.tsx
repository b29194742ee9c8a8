import type { Session } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { sessionsQuery, useEndSessions } from '../api.ts';
import { readUserAgent } from '../user-agent.ts';

/** Where one is signed in, and the ways to end that. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const hasOthers = sessions.data?.some(({ current }) => !current);
  /** What is about to be ended; null asks nothing. */
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  return (
    <Card aria-labelledby="profile-sessions">
      <CardHeader
        id="profile-sessions"
        title={m.profile_sessions()}
        description={m.profile_sessions_text()}
      />
      <SessionList sessions={sessions} onEnd={setEnding} />
      {hasOthers && (
        <Button variant="secondary" size="sm" className="mt-5" onClick={() => setEnding('others')}>
          {m.profile_end_others()}
        </Button>
      )}
      <EndDialog ending={ending} onClose={() => setEnding(null)} />
    </Card>
  );
}

interface SessionListProps {
  sessions: ReturnType<typeof useQuery<Session[]>>;
  onEnd: (session: Session) => void;
}

function SessionList({ sessions: { data, error, isFetching, refetch }, onEnd }: SessionListProps) {
  if (error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    );
  return (
    <ul className="divide-y divide-line">
      {data.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </ul>
  );
}

function deviceName(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return m.profile_device_name({ browser, system });
  return browser ?? system ?? m.profile_device_unknown();
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const Icon = readUserAgent(session.userAgent).isPhone ? Smartphone : Laptop;
  const name = deviceName(session.userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{name}</p>
        <p className="text-muted">
          {m.profile_session_seen()} <bdi>{formatDateTime(session.lastSeenAt)}</bdi>
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">{m.profile_this_device()}</Badge>
      ) : (
        <Button variant="quiet" size="sm" aria-label={m.profile_end_one_label({ name })} onClick={onEnd}>
          <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
          <span className="max-sm:hidden">{m.profile_end_one()}</span>
        </Button>
      )}
    </li>
  );
}

function EndDialog({ ending, onClose }: { ending: Session | 'others' | null; onClose: () => void }) {
  const end = useEndSessions();
  if (!ending) return null;
  const confirm = () =>
    end.mutate(ending === 'others' ? 'others' : ending.id, {
      onSuccess: () => toast({ title: m.profile_ended(), tone: 'success' }),
      onError: (error) =>
        toast({ title: m.profile_end_failed(), description: errorMessage(error), tone: 'danger' }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={ending === 'others' ? m.profile_end_others_title() : m.profile_end_one_title()}
      description={
        ending === 'others'
          ? m.profile_end_others_text()
          : m.profile_end_one_text({ name: deviceName(ending.userAgent) })
      }
      confirmLabel={ending === 'others' ? m.profile_end_others() : m.profile_end_one()}
      pending={end.isPending}
      onConfirm={confirm}
    />
  );
}
