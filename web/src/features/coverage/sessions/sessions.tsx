import type { FinishedSession } from '@bugquest/contract/coverage/nothing-found';
import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { m } from '@bugquest/phrases/messages';
import { useEffect } from 'react';
import { acceptedEnd } from '../../../lib/device/accepted-end.ts';
import { useStore } from '../../../lib/hooks/store.ts';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { useStartSession } from '../api.ts';
import { Finished } from './finished.tsx';
import { nextHunt } from './next-hunt.ts';
import { OpenSession } from './open-session.tsx';

export interface SessionsProps {
  open: TestSession | undefined;
  employeeId: string;
}

/** The open session, and the one that has just ended. */
export function Sessions({ open, employeeId }: SessionsProps) {
  const ended = useStore(acceptedEnd);
  const { mutateAsync: start } = useStartSession();
  useEffect(() => {
    const next = nextHunt.get();
    if (!ended || !next) return;
    nextHunt.set(null);
    start({ huntId: next }).catch((error) => toastFailure(m.coverage_not_started(), error));
  }, [ended, start]);
  return (
    <>
      {open && <OpenSession key={open.id} session={open} employeeId={employeeId} />}
      {ended?.entry.employeeId === employeeId && (
        <Finished
          key={ended.entry.id}
          session={ended.reply as FinishedSession}
          onClose={() => acceptedEnd.set(null)}
        />
      )}
    </>
  );
}
