import { isOwnPath } from '@bugquest/contract/accounts/next-page';
import type { Employee } from '@bugquest/contract/employees/schema';
import { useSearch } from 'wouter';

const START = '/dashboard';
/** Where administrators start. */
const ADMIN_START = '/admin';

/** Adds the page to open after login to the path of a screen for visitors. */
const pathWithPage = (path: string, page: string): string =>
  page === START ? path : `${path}?next=${encodeURIComponent(page)}`;

/** The URL of /login that leads back to the wanted page. */
export const loginPath = (wanted: string): string => pathWithPage('/login', wanted === '/' ? START : wanted);

/** The URL of /forgot-password that leads back to the wanted page. */
export const forgotPasswordPath = (wanted: string): string => pathWithPage('/forgot-password', wanted);

/** The page to open after login. Only paths of this site, so that a crafted link cannot redirect elsewhere. */
export const pageAfterLogin = (next: string | null): string => (next && isOwnPath(next) ? next : START);

/** The page to open after login, from `?next=` in the query string. */
export const nextPath = (search: string): string => pageAfterLogin(new URLSearchParams(search).get('next'));

/** The page to open for a person who has logged in. `wanted` is the result of `nextPath`; administrators start at /admin. */
export const startPage = (wanted: string, { isAdmin }: Pick<Employee, 'isAdmin'>): string =>
  isAdmin && wanted === START ? ADMIN_START : wanted;

/** The path of another screen for visitors, with the `?next=` of this screen. */
export const usePathWithNext = (path: string): string => pathWithPage(path, nextPath(useSearch()));

/** The page to open after login, from `?next=`; undefined for the start page. */
export function useWantedPage(): string | undefined {
  const page = nextPath(useSearch());
  return page === START ? undefined : page;
}
