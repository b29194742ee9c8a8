import type { CompanyLoginError } from '@bugquest/contract/accounts/company-login/errors';
import { errors } from 'jose';

/** The provider did not answer, or answered with a server error. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';

  constructor(options?: ErrorOptions) {
    super('the provider of the company login is unavailable', options);
  }
}

const UNREACHABLE_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ERR_JWKS_TIMEOUT']);

/** Whether an error of the libraries comes from the network or from the provider's server, and not from the check of a reply. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The discovery document was read, so the provider itself answers.
  if (error instanceof ProviderMisdescribed && error.part === 'keys') return false;
  const { code, cause } = error as Error & { code?: string };
  if (code && UNREACHABLE_CODES.has(code)) return true;
  if (cause instanceof Response) return cause.status >= 500;
  // fetch reports every failure of the network in this way.
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (error.constructor === errors.JOSEError) return true;
  return cause !== undefined && isUnreachable(cause);
}

/** Errors of RFC 6749, section 4.1.2.1, that come from the settings or the provider, and not from the person. */
const AUTHORIZATION_FAILURES = new Set<unknown>([
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
]);

/** Whether the person, or the provider's rules, ended the login at the provider. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' &&
  !('error' in error && AUTHORIZATION_FAILURES.has(error.error));

/** Whether the provider's code was already used or came too late, for example after the back button or a pause of the device. */
export const isCodeSpent = (error: unknown): boolean =>
  error instanceof Error && 'error' in error && error.error === 'invalid_grant';

/** Whether the provider's description names another issuer than the one that was asked for. */
export const isOtherIssuer = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') ||
    isOtherIssuer(error.cause));

export class ProviderMisdescribed extends Error {
  override name = 'ProviderMisdescribed';
  readonly part: 'description' | 'keys';

  constructor(part: 'description' | 'keys', cause: unknown) {
    super(`the ${part} of the provider cannot be used`, { cause });
    this.part = part;
  }
}

const CLIENT_REFUSALS = new Set<unknown>(['invalid_client', 'unauthorized_client']);

export function errorCodeOf(error: unknown): CompanyLoginError {
  if (error instanceof ProviderUnavailable) return 'no_answer';
  if (error instanceof ProviderMisdescribed) return error.part;
  return isClientRefused(error) ? 'client' : 'reply';
}

/** Providers answer to a wrong secret with this error, with the status 401, or both. */
const isClientRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (('error' in error && CLIENT_REFUSALS.has(error.error)) || ('status' in error && error.status === 401));
