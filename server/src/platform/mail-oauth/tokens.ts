// Access tokens for logins at mail servers. A token is cached until shortly before its end. Parallel logins share one request.
import * as client from 'openid-client';
import { causesOf } from '../log.ts';
import { limitedFetch } from '../outgoing/limited-fetch.ts';
import type { Clock } from '../time/clock.ts';
import type { MailOAuthSettings } from './settings.ts';

export interface MailTokens {
  /** @throws {TokenFailure} */
  current(): Promise<string>;
  /**
   * Call this when the mail server has refused the token, which may be revoked before its end. The next login requests a new token.
   */
  reportRefused(): void;
}

/** A login that begins with a token near its end could fail. */
const USED_LIFETIME_SHARE = 0.9;
/** If the mail server refuses a token that is younger than this, it would refuse a new token, too. */
const NEW_MS = 60_000;

export function openMailTokens(settings: MailOAuthSettings, clock: Clock): MailTokens {
  const request = tokenRequester(settings);
  let stored: { token: string; issuedAt: number; usedUntil: number } | undefined;
  let pendingRequest: Promise<string> | undefined;
  const now = () => clock.now().getTime();

  const requestNewToken = async (): Promise<string> => {
    const { token, seconds } = await request();
    stored = { token, issuedAt: now(), usedUntil: now() + seconds * 1_000 * USED_LIFETIME_SHARE };
    return token;
  };

  return {
    async current() {
      if (stored && now() < stored.usedUntil) return stored.token;
      pendingRequest ??= requestNewToken().finally(() => {
        pendingRequest = undefined;
      });
      return pendingRequest;
    },
    reportRefused() {
      if (stored && now() - stored.issuedAt >= NEW_MS) stored = undefined;
    },
  };
}

const TIMEOUT_SECONDS = 5;
/** Lifetime of a token without `expires_in`, which the standard does not require. */
const DEFAULT_LIFETIME_SECONDS = 300;

interface IssuedToken {
  token: string;
  seconds: number;
}

class TokenFailure extends Error {
  override name = 'TokenFailure';

  constructor(cause: unknown) {
    super(`No access token: ${reasonOf(cause)}`, { cause });
  }
}

export function tokenRequester({ tokenUrl, clientId, clientSecret, scope }: MailOAuthSettings) {
  const { origin, protocol } = new URL(tokenUrl);
  const config = new client.Configuration(
    { issuer: origin, token_endpoint: tokenUrl },
    clientId,
    clientSecret,
  );
  config.timeout = TIMEOUT_SECONDS;
  config[client.customFetch] = limitedFetch;
  if (protocol === 'http:') client.allowInsecureRequests(config);

  return async (): Promise<IssuedToken> => {
    try {
      const reply = await client.clientCredentialsGrant(config, { scope });
      return { token: reply.access_token, seconds: reply.expires_in ?? DEFAULT_LIFETIME_SECONDS };
    } catch (error) {
      throw new TokenFailure(error);
    }
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError)
    return [error.error, error.error_description].filter(Boolean).join(': ');
  const last = causesOf(error).at(-1);
  const reason = last?.message || last?.code || 'no reason';
  return last?.cause instanceof Response ? `${reason} (HTTP ${last.cause.status})` : reason;
}
