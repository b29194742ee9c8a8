import { isOwnPath } from '@bugquest/contract/accounts/next-page';
import { useSearch } from 'wouter';

const START = '/dashboard';

/** The URL of /login that leads back to the wanted page. */
export function loginPath(wanted: string): string {
  return wanted === '/' || wanted === START ? '/login' : `/login?next=${encodeURIComponent(wanted)}`;
}

/** The page to open after login. Only paths of this site, so that a crafted link cannot redirect elsewhere. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next && isOwnPath(next) ? next : START;
}

/** The path of another screen for visitors, with the page that this one opens after login. */
export function useKeptNext(path: string): string {
  const next = nextPath(useSearch());
  return next === START ? path : `${path}?next=${encodeURIComponent(next)}`;
}
