import { isOwnPath } from '@bugquest/contract/accounts/next-page';
import type { Employee } from '@bugquest/contract/employees/schema';
import { useSearch } from 'wouter';

const START = '/dashboard';
/** Where administrators start. */
const ADMIN_START = '/admin';

/** The path of a screen for visitors, with the page to open after login. */
const pathWithPage = (path: string, page: string): string =>
  page === START ? path : `${path}?next=${encodeURIComponent(page)}`;

/** The URL of /login that leads back to the wanted page. */
export const loginPath = (wanted: string): string => pathWithPage('/login', wanted === '/' ? START : wanted);

/** The URL of /forgot-password that leads back to the wanted page. */
export const forgotPasswordPath = (wanted: string): string => pathWithPage('/forgot-password', wanted);

/** The page to open after login. Only paths of this site, so that a crafted link cannot redirect elsewhere. */
export const pageAfterLogin = (next: string | null): string => (next && isOwnPath(next) ? next : START);

/** The page of `?next=`. */
export const nextPath = (search: string): string => pageAfterLogin(new URLSearchParams(search).get('next'));

/** The page to open for a person who has logged in, where `wanted` is that of `nextPath`. */
export const startPage = (wanted: string, { isAdmin }: Pick<Employee, 'isAdmin'>): string =>
  isAdmin && wanted === START ? ADMIN_START : wanted;

/** The path of another screen for visitors, with the page that this one opens after login. */
export const useKeptNext = (path: string): string => pathWithPage(path, nextPath(useSearch()));

/** The page of `?next=`; undefined for the usual one. */
export function useWantedPage(): string | undefined {
  const page = nextPath(useSearch());
  return page === START ? undefined : page;
}
