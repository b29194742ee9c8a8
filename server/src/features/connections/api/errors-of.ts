// The errors of a call: the errors that its endpoint declares, and those that follow from the properties of the endpoint.
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { ErrorCode } from '@bugquest/contract/errors';

const TOKEN_ERRORS: readonly ErrorCode[] = [
  'token_unknown',
  'token_revoked',
  'token_expired',
  'token_orphaned',
  'token_with_session',
  'token_scope_missing',
  'too_many_requests',
];

/** For a caller without the right session. */
const ACCESS_ERRORS: Record<Endpoint['access'], readonly ErrorCode[]> = {
  public: [],
  visitor: ['forbidden'],
  unverified: ['unauthenticated', 'forbidden'],
  twoFactor: ['unauthenticated', 'forbidden'],
  employee: ['unauthenticated', 'two_factor_required'],
  self: ['unauthenticated', 'two_factor_required', 'not_found'],
  selfOrAdmin: ['unauthenticated', 'two_factor_required', 'not_found'],
  admin: ['unauthenticated', 'two_factor_required', 'forbidden'],
};

export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const {
    method,
    access,
    scope,
    params,
    query,
    body,
    multipart,
    piece,
    calledFromOutside,
    sessionless,
    needsFreshPassword,
  } = endpoint;
  const hasBody = body || multipart || piece;
  const isWrite = method !== 'GET';
  return [
    ...new Set<ErrorCode>([
      ...ACCESS_ERRORS[access],
      ...(scope ? TOKEN_ERRORS : sessionless || calledFromOutside ? [] : (['token_not_accepted'] as const)),
      ...(needsFreshPassword ? (['reauthentication_required'] as const) : []),
      ...(scope && needsFreshPassword ? (['token_not_accepted'] as const) : []),
      ...(query || body || multipart ? (['invalid_input'] as const) : []),
      ...(hasBody || query ? (['malformed_request'] as const) : []),
      ...(hasBody ? (['unsupported_content_type', 'body_too_large'] as const) : []),
      ...(params || endpoint.path.includes(':') ? (['not_found'] as const) : []),
      ...(isWrite && !calledFromOutside ? (['cross_origin'] as const) : []),
      ...(isWrite ? (['storage_full'] as const) : []),
      ...(endpoint.errors ?? []),
      'internal',
      'unavailable',
    ]),
  ];
}
