import { useEffect } from 'react';
import { useAuth } from '../../lib/session/session.tsx';
import { preloadPage } from './page-loaders.ts';

/** Milliseconds until the first screen is loaded. */
const AHEAD_MS = 3000;

/** Preloads the next likely screens, because testers often have a poor connection. */
export function usePagesAhead(): void {
  const { employee } = useAuth();
  const signedIn = employee !== null;
  useEffect(() => {
    if (!signedIn) return;
    const ahead = setTimeout(() => {
      void preloadPage('dashboard');
      void preloadPage('submitBug');
    }, AHEAD_MS);
    return () => clearTimeout(ahead);
  }, [signedIn]);
}
