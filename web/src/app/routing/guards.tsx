import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { loginPath, nextPath, startPage } from '../../lib/session/next-path.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { TwoFactorGate } from '../../routes/account/two-factor-gate.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Screens for employees: visitors go to /login and return after it. */
export function RequireEmployee({ children }: { children: ReactNode }) {
  const { employee, loading } = useAuth();
  if (employee?.isAdmin && !employee.twoFactorEnabled) return <TwoFactorGate>{children}</TwoFactorGate>;
  if (employee) return children;
  if (loading) return <PageSkeleton />;
  return <ToLogin />;
}

function ToLogin() {
  const [path] = useLocation();
  const search = useSearch();
  return <Redirect to={loginPath(search ? `${path}?${search}` : path)} replace />;
}

/**
 * Screens only for visitors. Employees are redirected, but only after the server has confirmed the session: a stored copy
 * may belong to a session that has ended.
 */
export function RequireVisitor({ children }: { children: ReactNode }) {
  const { employee, unconfirmed } = useAuth();
  const search = useSearch();
  if (employee && unconfirmed) return <PageSkeleton />;
  return employee ? <Redirect to={startPage(nextPath(search), employee)} replace /> : children;
}
