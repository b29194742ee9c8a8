// The company's OpenID Connect provider. Requests go only to the addresses in the provider's discovery document, have a timeout and follow
// no redirects. There is no request before the first login, so the product also starts while the provider is down.
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { Logger } from 'pino';
import { limitedFetch } from '../outgoing/limited-fetch.ts';
import type { Clock } from '../time/clock.ts';
import { type Identity, toIdentity } from './identity.ts';
import {
  isOtherIssuer,
  isUnreachable,
  ProviderMisdescribed,
  ProviderUnavailable,
} from './provider-errors.ts';
import type { CompanyLoginSettings } from './settings.ts';

const TIMEOUT_SECONDS = 5;
/** Accepted difference between the clocks of the two servers. */
export const CLOCK_TOLERANCE_SECONDS = 30;
const DESCRIPTION_LIFETIME_MS = 60 * 60_000;
const LOGOUT_TOKEN_SECONDS = 120;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The expected values of the provider's reply, for one login in one browser. */
export interface LoginChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Whether the person had to enter their password or code at the provider. */
  isFresh: boolean;
}

/** Names the person or the session that has ended at the provider. */
export interface LogoutNotice {
  subject: string | undefined;
  session: string | undefined;
  issuedAt: Date;
}

/** Errors of every function: {@link ProviderUnavailable}, or an error of a check. */
export interface CompanyProvider {
  /** Reads the provider's discovery document and keys again, also for later logins. */
  test(): Promise<void>;
  start(redirectUrl: string, isFresh: boolean): Promise<{ url: string; checks: LoginChecks }>;
  finish(redirectUrl: string, reply: URLSearchParams, checks: LoginChecks): Promise<Identity>;
  /** The page that ends the person's session at the provider. Undefined when the provider has no such page. */
  logoutUrl(idToken: string, returnTo: string): Promise<string | undefined>;
  /** For back-channel logouts. */
  readLogoutToken(token: string): Promise<LogoutNotice>;
}

interface Description {
  config: client.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
  readAt: number;
}

export function openCompanyProvider(
  settings: CompanyLoginSettings | undefined,
  log: Logger,
  clock: Clock,
): CompanyProvider | undefined {
  if (!settings) return undefined;
  const { getDescription, discoverAgain } = createDescriptionCache(settings, clock);

  /** Turns errors of the network into {@link ProviderUnavailable}, and logs the reason without any token. */
  const withProvider = async <T>(
    work: (description: Description) => Promise<T>,
    read = getDescription,
  ): Promise<T> => {
    try {
      return await work(await read());
    } catch (error) {
      const { name, message, code } = error as Error & { code?: string };
      log.warn({ reason: { name, message, code } }, 'the company login failed');
      throw isUnreachable(error) ? new ProviderUnavailable({ cause: error }) : error;
    }
  };

  return {
    test: () => withProvider(readKeys, discoverAgain),
    start: (redirectUrl, isFresh) =>
      withProvider(({ config }) => start(config, settings, redirectUrl, isFresh)),
    finish: (redirectUrl, reply, checks) =>
      withProvider(({ config }) => finish(config, settings, { redirectUrl, reply, checks })),
    logoutUrl: (idToken, returnTo) =>
      withProvider(async ({ config }) => {
        if (!config.serverMetadata().end_session_endpoint) return undefined;
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo };
        return client.buildEndSessionUrl(config, parameters).href;
      }),
    readLogoutToken: (token) =>
      withProvider(async ({ config, keys }) => {
        const { payload } = await jwtVerify(token, keys, {
          // As the provider calls itself, not as the setting spells it: the login compares with the same name.
          issuer: config.serverMetadata().issuer,
          audience: settings.clientId,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          maxTokenAge: LOGOUT_TOKEN_SECONDS,
          requiredClaims: ['jti'],
        });
        return toLogoutNotice(payload);
      }),
  };
}

/** The description is read again after an hour, and after a failure. */
function createDescriptionCache(settings: CompanyLoginSettings, clock: Clock) {
  let cached: Promise<Description> | undefined;
  const discover = async (): Promise<Description> => {
    const typed = new URL(settings.issuer);
    return discoverAs(typed).catch((error) => {
      if (!isOtherIssuer(error)) throw error;
      return discoverAs(withOtherSlash(typed)).catch(() => {
        throw error;
      });
    });
  };
  const discoverAs = async (issuer: URL): Promise<Description> => {
    const isLocal = issuer.protocol === 'http:';
    const config = await client.discovery(
      issuer,
      settings.clientId,
      { client_secret: settings.clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      clientAuthentication(settings.clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        [client.customFetch]: limitedFetch,
        // Without this the signature is not checked, because the token comes over TLS from the provider itself.
        execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
      },
    );
    const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''), {
      timeoutDuration: TIMEOUT_SECONDS * 1_000,
      [customFetch]: limitedFetch,
    });
    return { config, keys, readAt: clock.now().getTime() };
  };

  const discoverAgain = (): Promise<Description> => {
    cached = discover().catch((error) => {
      throw new ProviderMisdescribed('description', error);
    });
    return cached;
  };
  const getDescription = async (): Promise<Description> => {
    const now = clock.now().getTime();
    const description = await cached?.catch(() => undefined);
    if (description && now - description.readAt < DESCRIPTION_LIFETIME_MS) return description;
    return discoverAgain();
  };
  return { getDescription, discoverAgain };
}

/** Some providers end their name with a slash, and people type it with or without one. */
function withOtherSlash({ href }: URL): URL {
  return new URL(href.endsWith('/') ? href.slice(0, -1) : `${href}/`);
}

/**
 * Sends the secret in the body if the discovery document allows that, otherwise in the header, which is the default of OpenID
 * Connect Discovery 1.0, section 3.
 */
function clientAuthentication(secret: string): client.ClientAuth {
  const inBody = client.ClientSecretPost(secret);
  const inHeader = client.ClientSecretBasic(secret);
  return (server, ...request) => {
    const mayBeInBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (mayBeInBody ? inBody : inHeader)(server, ...request);
  };
}

async function readKeys({ keys }: Description): Promise<void> {
  try {
    await keys.reload();
    if (!keys.jwks()?.keys.length) throw new Error('the provider has no keys');
  } catch (error) {
    throw new ProviderMisdescribed('keys', error);
  }
}

async function start(
  config: client.Configuration,
  { scopes }: CompanyLoginSettings,
  redirectUrl: string,
  isFresh: boolean,
) {
  const checks: LoginChecks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
    isFresh,
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUrl,
    scope: scopes,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  });
  return { url: url.href, checks };
}

/** The maximum time between the login at the provider and the check of the reply here. */
const FRESH_SECONDS = 600;

async function finish(
  config: client.Configuration,
  settings: CompanyLoginSettings,
  { redirectUrl, reply, checks }: { redirectUrl: string; reply: URLSearchParams; checks: LoginChecks },
): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUrl}?${reply}`), {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
    ...(checks.isFresh && { maxAge: FRESH_SECONDS }),
  });
  const idClaims = tokens.claims()!;
  const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo = hasUserInfo ? await client.fetchUserInfo(config, tokens.access_token, idClaims.sub) : {};
  return toIdentity(settings, { idToken: tokens.id_token!, idClaims, userInfo });
}

function toLogoutNotice(payload: JWTPayload): LogoutNotice {
  const { sub: subject, sid, iat, events, nonce } = payload;
  const session = typeof sid === 'string' ? sid : undefined;
  const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
  // An ID token has a nonce: it must never end sessions.
  if (!isLogout || nonce !== undefined || (subject === undefined && session === undefined))
    throw new errors.JWTClaimValidationFailed('not a logout token', payload);
  return { subject, session, issuedAt: new Date(iat! * 1_000) };
}
