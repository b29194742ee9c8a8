import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { type ComponentType, Suspense } from 'react';
import { acceptedEnd } from '../../../lib/device/accepted-end.ts';
import { useStore } from '../../../lib/hooks/store.ts';
import { useOpenSession } from './sessions-query.ts';

interface SessionBarProps {
  employeeId: string;
  /** Loaded when there is a session to show. */
  Sessions: ComponentType<{ open: TestSession | undefined; employeeId: string }>;
}

/** Shown on every screen while a session is open, and what it has changed at its end. */
export function SessionBar({ employeeId, Sessions }: SessionBarProps) {
  const open = useOpenSession(employeeId);
  const ended = useStore(acceptedEnd);
  return (
    (open || ended) && (
      <Suspense>
        <Sessions open={open} employeeId={employeeId} />
      </Suspense>
    )
  );
}
