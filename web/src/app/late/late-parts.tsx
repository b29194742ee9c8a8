// Parts of the frame that read from the server. Visitors get their first screen without them, and without TanStack Query.
export { Bell } from '../../features/notifications/bell.tsx';
export { createQueryClient } from '../../lib/api/query-client.ts';
export { DepartmentNamesProvider } from '../../lib/names/department-name.tsx';
export { AdminCheck } from '../../lib/session/admin-check.tsx';
export { TwoFactorGate } from '../../routes/account/two-factor-gate.tsx';
export { LiveUpdates } from '../live-updates.tsx';
