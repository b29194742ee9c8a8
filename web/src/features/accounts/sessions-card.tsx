import { endOtherSessions, endSession, listSessions } from '@bugquest/contract/accounts/endpoints';
import type { Session } from '@bugquest/contract/accounts/schema';
import { readUserAgent } from '@bugquest/contract/accounts/user-agent';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { deviceName } from '../../lib/names/device-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Moment } from '../../ui/text/moment.tsx';

export function SessionsCard() {
  const sessions = useQuery(sessionsQuery());
  const hasOthers = sessions.data?.some(({ current }) => !current);
  /** The session to end, or all others; null while no dialog is open. */
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  return (
    <Card aria-labelledby="profile-sessions">
      <CardHeader
        id="profile-sessions"
        title={m.employees_profile_sessions()}
        description={m.employees_profile_sessions_text()}
      />
      <SessionList sessions={sessions} onEnd={setEnding} />
      {hasOthers && (
        <Button variant="secondary" size="sm" className="mt-5" onClick={() => setEnding('others')}>
          {m.employees_profile_end_others()}
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

function SessionList({ sessions, onEnd }: SessionListProps) {
  const { data } = sessions;
  if (!data)
    return (
      <QueryState query={sessions}>
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      </QueryState>
    );
  return (
    <ul className="divide-y divide-line">
      {data.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </ul>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const Icon = readUserAgent(session.userAgent).isMobile ? Smartphone : Laptop;
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
          {m.employees_profile_session_seen()} <Moment at={session.lastSeenAt} />
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">{m.employees_profile_this_device()}</Badge>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={m.employees_profile_end_one_label({ name })}
          onClick={onEnd}
        >
          <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
          <span className="max-sm:hidden">{m.employees_profile_end_one()}</span>
        </Button>
      )}
    </li>
  );
}

function EndDialog({ ending, onClose }: { ending: Session | 'others' | null; onClose: () => void }) {
  const end = useEndSessions();
  if (!ending) return null;
  return (
    <ConfirmAction
      title={
        ending === 'others' ? m.employees_profile_end_others_title() : m.employees_profile_end_one_title()
      }
      description={
        ending === 'others'
          ? m.employees_profile_end_others_text()
          : m.employees_profile_end_one_text({ name: deviceName(ending.userAgent) })
      }
      confirmLabel={ending === 'others' ? m.employees_profile_end_others() : m.employees_profile_end_one()}
      action={() => end.mutateAsync(ending === 'others' ? 'others' : ending.id)}
      doneMessage={m.employees_profile_ended()}
      failureTitle={m.employees_profile_end_failed()}
      onClose={onClose}
    />
  );
}

const sessionsQuery = () => endpointQuery(listSessions);

/** `others` ends all sessions except this one. */
const useEndSessions = () =>
  useEndpointMutation(
    (id: string | 'others') =>
      id === 'others' ? write(endOtherSessions) : write(endSession, { params: { id } }),
    { refetch: 'awaited' },
  );
