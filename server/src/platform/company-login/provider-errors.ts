import { errors } from 'jose';

/** The provider did not answer, or answered with an error of its own. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';

  constructor(options?: ErrorOptions) {
    super('the provider of the company login is unavailable', options);
  }
}

const UNREACHABLE_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ERR_JWKS_TIMEOUT']);

/** Whether an error of the libraries comes from the network or the provider's server, and not from a check. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: string };
  if (code && UNREACHABLE_CODES.has(code)) return true;
  if (cause instanceof Response) return cause.status >= 500;
  // fetch reports every failure of the network in this way.
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (error.constructor === errors.JOSEError) return true;
  return cause !== undefined && isUnreachable(cause);
}

/** Whether the person, or the provider's rules, ended the login at the provider. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR';
