import { useEffect, useState } from 'react';
import { LinkedDecisionPage } from '../../features/coverage/readiness/decision/linked-decision-page.tsx';

/** 256 bits in base64url. */
const TOKEN = /^#([\w-]{43})$/;
const readToken = () => TOKEN.exec(window.location.hash)?.[1];

/** Works with and without a login. The token is in the fragment, which browsers send to no server. */
export function LaunchDecisionRoute() {
  const [token, setToken] = useState(() => readToken() ?? '');
  useEffect(() => {
    const follow = () => {
      const next = readToken();
      if (next) setToken(next);
      // The link to the content replaces the fragment, and a reload needs the token.
      else if (token) window.history.replaceState(window.history.state, '', `#${token}`);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [token]);
  return <LinkedDecisionPage key={token} token={token} />;
}
