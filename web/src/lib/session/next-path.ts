import { isOwnPath } from '@bugquest/contract/accounts/next-page';
import type { Employee } from '@bugquest/contract/employees/schema';
import { useSearch } from 'wouter';

const START = '/dashboard';
const ADMIN_START = '/admin';

/** `page` is opened after login. */
const pathWithPage = (path: string, page: string): string =>
  page === START ? path : `${path}?next=${encodeURIComponent(page)}`;

/** `/login`, which leads back to `wanted`. */
export const loginPath = (wanted: string): string => pathWithPage('/login', wanted === '/' ? START : wanted);

/** `/forgot-password`, which leads back to `wanted`. */
export const forgotPasswordPath = (wanted: string): string => pathWithPage('/forgot-password', wanted);

/** Only paths of this site, so that a crafted link cannot redirect to another site. */
export const pageAfterLogin = (next: string | null): string => (next && isOwnPath(next) ? next : START);

/** From `?next=` in the query string. */
export const nextPath = (search: string): string => pageAfterLogin(new URLSearchParams(search).get('next'));

/** `wanted` is the result of `nextPath`. Administrators start at /admin. */
export const startPage = (wanted: string, { isAdmin }: Pick<Employee, 'isAdmin'>): string =>
  isAdmin && wanted === START ? ADMIN_START : wanted;

/** Keeps the `?next=` of this screen. */
export const usePathWithNext = (path: string): string => pathWithPage(path, nextPath(useSearch()));

/** Undefined for the start page. */
export function useWantedPage(): string | undefined {
  const page = nextPath(useSearch());
  return page === START ? undefined : page;
}
