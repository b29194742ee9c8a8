import { usePreloadedComponent } from '../lib/hooks/use-preloaded-component.ts';
import { useAuth } from '../lib/session/session.tsx';
import { useLateParts } from './late/use-late-parts.ts';

const importOutbox = async () => (await import('../features/reports/outbox/outbox.tsx')).Outbox;

/** Sends the reports that wait on this device, on every screen, while their owner is logged in. */
export function SendWaitingReports() {
  const employeeId = useAuth().employee?.id;
  const parts = useLateParts();
  return employeeId && parts ? <OutboxOfPerson employeeId={employeeId} /> : null;
}

function OutboxOfPerson({ employeeId }: { employeeId: string }) {
  const { Component: Outbox } = usePreloadedComponent(importOutbox);
  return Outbox ? <Outbox employeeId={employeeId} /> : null;
}
