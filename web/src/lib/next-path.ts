const START = '/dashboard';

/** The address of /login that brings people back to where they wanted to go. */
export function loginPath(wanted: string): string {
  return wanted === '/' || wanted === START ? '/login' : `/login?next=${encodeURIComponent(wanted)}`;
}

/** Where to go once signed in. Only paths of this site, so that a crafted link cannot send people away. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : START;
}
