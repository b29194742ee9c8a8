// Access tokens for logins at mail servers. A token is kept until shortly before its end, and requested once for parallel logins.

import * as client from 'openid-client';
import { causesOf } from '../log.ts';
import { limitedFetch } from '../outgoing/limited-fetch.ts';
import type { Clock } from '../time/clock.ts';
import type { MailOAuthSettings } from './settings.ts';

export interface MailTokens {
  /** @throws {TokenFailure} */
  current(): Promise<string>;
  /**
   * A mail server has refused the token, which can be withdrawn before its end. The next login gets another one. Mails are
   * tried again anyway.
   */
  refuse(): void;
}

/** The rest of the lifetime is for logins that begin just before the end. */
const USED_SHARE = 0.9;
/** If the mail server refuses a token this new, it would refuse another one, too. */
const NEW_MS = 60_000;

export function openMailTokens(settings: MailOAuthSettings, clock: Clock): MailTokens {
  const request = tokenRequester(settings);
  let stored: { token: string; issuedAt: number; usedUntil: number } | undefined;
  let asking: Promise<string> | undefined;
  const now = () => clock.now().getTime();

  const ask = async (): Promise<string> => {
    const { token, seconds } = await request();
    stored = { token, issuedAt: now(), usedUntil: now() + seconds * 1_000 * USED_SHARE };
    return token;
  };

  return {
    async current() {
      if (stored && now() < stored.usedUntil) return stored.token;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    refuse() {
      if (stored && now() - stored.issuedAt >= NEW_MS) stored = undefined;
    },
  };
}

const TIMEOUT_SECONDS = 5;
/** Lifetime of a token without `expires_in`, which the standard does not require. */
const DEFAULT_SECONDS = 300;

interface IssuedToken {
  token: string;
  seconds: number;
}

/** There is no access token. */
class TokenFailure extends Error {
  override name = 'TokenFailure';

  constructor(cause: unknown) {
    super(`No access token: ${wordsOf(cause)}`, { cause });
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

  /** @throws {TokenFailure} */
  return async (): Promise<IssuedToken> => {
    try {
      const reply = await client.clientCredentialsGrant(config, { scope });
      return { token: reply.access_token, seconds: reply.expires_in ?? DEFAULT_SECONDS };
    } catch (error) {
      throw new TokenFailure(error);
    }
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError)
    return [error.error, error.error_description].filter(Boolean).join(': ');
  const last = causesOf(error).at(-1);
  const words = last?.message || last?.code || 'no reason';
  return last?.cause instanceof Response ? `${words} (HTTP ${last.cause.status})` : words;
}
