import { useEffect } from 'react';
import { useAuth } from '../lib/session.tsx';
import { preloadPage } from './page-loaders.ts';

/** Milliseconds until the first screen has what it needs. */
const AHEAD_MS = 3000;

/** Testers walk through shops with poor reception: what they go to next is here before it is asked for. */
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
