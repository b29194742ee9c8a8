import { Outbox } from '../features/reports/outbox/outbox.tsx';
import { useAuth } from '../lib/session/session.tsx';

/** Sends the reports that wait on this device, on every screen, while their owner is logged in. */
export function SendWaitingReports() {
  const employeeId = useAuth().employee?.id;
  return employeeId ? <Outbox employeeId={employeeId} /> : null;
}
