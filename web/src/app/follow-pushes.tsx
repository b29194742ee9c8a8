import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { logLoadFailure } from '../lib/browser/load-failure.ts';
import { isPushAllowed } from '../lib/browser/push-permission.ts';
import { useLocale } from '../lib/language/locale.ts';
import { useAuth } from '../lib/session/session.tsx';

/** Keeps the push messages of this device with the person who is logged in, and opens what they are about. */
export function FollowPushes() {
  const { employee, unconfirmed } = useAuth();
  const locale = useLocale();
  const [, navigate] = useLocation();
  const employeeId = unconfirmed ? undefined : employee?.id;
  useEffect(() => {
    if (!employeeId || !isPushAllowed()) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('../features/notifications/push/follow-pushes.ts')
      .then(({ followPushes }) => {
        if (!isOver) stop = followPushes(locale, navigate);
      })
      .catch((error) => logLoadFailure('Failed to follow the push messages', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [employeeId, locale, navigate]);
  return null;
}
