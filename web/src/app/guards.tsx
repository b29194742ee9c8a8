import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { loginPath, nextPath } from '../lib/next-path.ts';
import { useAuth } from '../lib/session.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Screens of employees: visitors go to /login, which brings them back. */
export function RequireEmployee({ children }: { children: ReactNode }) {
  const { employee, loading } = useAuth();
  const [path] = useLocation();
  const search = useSearch();
  if (employee) return children;
  if (loading) return <PageSkeleton />;
  return <Redirect to={loginPath(search ? `${path}?${search}` : path)} replace />;
}

/**
 * Screens that make no sense once signed in; signing in on them leads on through here. Who only seems to be signed in
 * may have come because the session is over, so the server is heard first.
 */
export function RequireVisitor({ children }: { children: ReactNode }) {
  const { employee, unconfirmed } = useAuth();
  const search = useSearch();
  if (employee && unconfirmed) return <PageSkeleton />;
  return employee ? <Redirect to={nextPath(search)} replace /> : children;
}
