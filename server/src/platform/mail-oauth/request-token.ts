// Asks the token endpoint for an access token by the client credentials grant: for the product itself, without a person.
import * as client from 'openid-client';
import { causesOf } from '../log.ts';
import { limitedFetch } from '../outgoing/limited-fetch.ts';
import type { MailOAuthSettings } from './settings.ts';

const TIMEOUT_SECONDS = 5;
/** Lifetime of a token without `expires_in`, which the standard does not require. */
const DEFAULT_SECONDS = 300;

export interface IssuedToken {
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
