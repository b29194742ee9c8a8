import { isLocalHost } from '../local-host.ts';
import { ConfigError } from '../start-error.ts';

export interface MailOAuthSettings {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Separated by spaces. */
  scope: string;
}

type Get = (name: string) => string | undefined;

/** A mail server with a user but without a password needs a token. */
export function needsToken(url: string): boolean {
  const { username, password } = URL.parse(url) ?? {};
  return Boolean(username) && !password;
}

/** Undefined without MAIL_OAUTH_TOKEN_URL. @throws {ConfigError} */
export function readMailOAuth(get: Get): MailOAuthSettings | undefined {
  const tokenUrl = get('MAIL_OAUTH_TOKEN_URL');
  const others = OTHER_SETTINGS.map((name) => ({ name, value: get(name) }));
  const smtpUrl = get('SMTP_URL');
  if (!tokenUrl) {
    const found = others.find(({ value }) => value);
    if (!found) return undefined;
    throw new ConfigError('MAIL_OAUTH_TOKEN_URL', `set when ${found.name} is`);
  }
  checkTokenUrl(tokenUrl);
  const missing = others.find(({ value }) => !value);
  if (missing) throw new ConfigError(missing.name, 'set when MAIL_OAUTH_TOKEN_URL is');
  if (!smtpUrl || !needsToken(smtpUrl))
    throw new ConfigError(
      'MAIL_OAUTH_TOKEN_URL',
      'left out unless SMTP_URL has a user without a password, such as smtps://user@mail.example.com',
    );
  const [clientId = '', clientSecret = '', scope = ''] = others.map(({ value }) => value);
  return { tokenUrl, clientId, clientSecret, scope };
}

const OTHER_SETTINGS = ['MAIL_OAUTH_CLIENT_ID', 'MAIL_OAUTH_CLIENT_SECRET', 'MAIL_OAUTH_SCOPE'];

/** The request contains the client secret. Without encryption, only a server on the same machine is safe. */
function checkTokenUrl(value: string): void {
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname));
  if (url && isSafe && !url.hash && !url.username) return;
  throw new ConfigError(
    'MAIL_OAUTH_TOKEN_URL',
    'the https address of a token endpoint, such as https://login.example.com/oauth2/v2.0/token',
  );
}
