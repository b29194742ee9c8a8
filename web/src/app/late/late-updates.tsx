import { useEffect } from 'react';
import { useAuth } from '../../lib/session/session.tsx';
import { loadLateParts, useLateParts } from './use-late-parts.ts';

/** Loads the late parts after a login, and then starts live updates. */
export function LateUpdates() {
  const signedIn = useAuth().employee !== null;
  const parts = useLateParts();
  useEffect(() => {
    // The next screen tries again, and shows the failure.
    if (signedIn) loadLateParts().catch((error) => console.error('Failed to load parts of the page', error));
  }, [signedIn]);
  return parts && <parts.LiveUpdates />;
}
