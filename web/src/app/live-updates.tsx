// The server says which reads went stale, and the open screens refetch those: nothing polls (design: decision 17).
import { type LiveRead, liveEvents } from '@bugquest/contract/live/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuth } from '../lib/session.tsx';

/** Where the reads of the calls begin. A deleted report leaves its reporter a notice, so own reports bring that, too. */
const PATHS: Record<LiveRead, readonly string[]> = {
  employee: ['/api/employees', '/api/admin/check', '/api/mail-preferences'],
  'own-reports': ['/api/bug-reports', '/api/deletion-feedback'],
  'all-reports': [
    '/api/bug-reports',
    '/api/admin/overview',
    '/api/admin/charts',
    '/api/admin/point-events',
    '/api/admin/ledger-check',
    '/api/admin/audit-log',
  ],
  standings: ['/api/leaderboard'],
  employees: [
    '/api/mobile-reminders',
    '/api/employees',
    '/api/admin/overview',
    '/api/admin/audit-log',
    '/api/admin/roster',
    '/api/admin/invitations',
  ],
  deletions: ['/api/deleted-bugs'],
  settings: ['/api/scoring', '/api/admin/settings', '/api/admin/audit-log'],
  notifications: ['/api/notifications'],
  claims: ['/api/admin/claims'],
  mails: ['/api/admin/mails'],
  pages: ['/api/page-content', '/api/admin/audit-log'],
  videos: ['/api/video-settings', '/api/admin/audit-log'],
  'email-templates': ['/api/email-templates', '/api/admin/audit-log'],
  reminders: ['/api/mobile-reminders'],
  exports: ['/api/admin/exports'],
  'email-lists': ['/api/email-lists', '/api/admin/audit-log'],
  roster: ['/api/admin/roster'],
  invitations: ['/api/admin/invitations'],
};

/** A burst of changes is answered by one round of reads. */
const GATHER_MS = 300;

/** Listens while somebody is signed in. The browser reconnects by itself; what it missed meanwhile is read again. */
export function LiveUpdates() {
  const { employee, refreshEmployee } = useAuth();
  const queryClient = useQueryClient();
  const employeeId = employee?.id;
  const refresh = useRef(refreshEmployee);
  refresh.current = refreshEmployee;

  useEffect(() => {
    if (!employeeId || typeof EventSource === 'undefined') return;
    const stale = new Set<LiveRead>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      gathering = undefined;
      if (stale.has('employee')) void refresh.current();
      const paths = [...stale].flatMap((read) => PATHS[read]);
      stale.clear();
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => paths.some((start) => String(path).startsWith(start)),
      });
    };
    const gather = (reads: readonly LiveRead[]) => {
      for (const read of reads) stale.add(read);
      gathering ??= setTimeout(refetch, GATHER_MS);
    };

    let opened = 0;
    const events = new EventSource(liveEvents.path);
    events.onopen = () => {
      opened += 1;
      if (opened > 1) gather(Object.keys(PATHS) as LiveRead[]);
    };
    events.onmessage = ({ data }) => gather(JSON.parse(data) as LiveRead[]);
    return () => {
      events.close();
      clearTimeout(gathering);
    };
  }, [employeeId, queryClient]);
  return null;
}
