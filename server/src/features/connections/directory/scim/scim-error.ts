// Refusals in the form of RFC 7644, section 3.12. Details are English, because administrators of directories read them there.
import type { DirectoryError } from '@bugquest/contract/connections/directory/lists';
import { ERRORS, type ErrorCode } from '@bugquest/contract/errors';
import type { FastifyError } from 'fastify';
import { type ApiError, describedError } from '../../../../http/errors.ts';

export const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

interface Details {
  scimType?: ScimType;
  /** The attribute that it is about, by its name in the schema. */
  attribute?: string;
  retryAfter?: number;
  /** The header WWW-Authenticate. */
  challenge?: string;
  /** The header Allow. */
  allow?: string;
}

export class ScimError extends Error {
  override name = 'ScimError';
  readonly status: number;
  /** For the state of the connection; undefined for refusals that are part of a directory's usual work. */
  readonly code: DirectoryError | undefined;
  readonly details: Details;

  constructor(status: number, detail: string, code: DirectoryError | undefined, details: Details = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const invalidValue = (attribute: string, detail: string) =>
  new ScimError(400, detail, 'invalid_value', { scimType: 'invalidValue', attribute });
export const invalidFilter = (detail: string) =>
  new ScimError(400, detail, 'invalid_filter', { scimType: 'invalidFilter' });
export const invalidPath = (detail: string) =>
  new ScimError(400, detail, 'invalid_path', { scimType: 'invalidPath' });
export const noTarget = (detail: string) =>
  new ScimError(400, detail, 'invalid_path', { scimType: 'noTarget' });
export const mutability = (attribute: string, detail: string) =>
  new ScimError(400, detail, 'read_only', { scimType: 'mutability', attribute });
export const invalidSyntax = (detail: string) =>
  new ScimError(400, detail, 'unreadable', { scimType: 'invalidSyntax' });
export const duplicate = (attribute: string) =>
  new ScimError(409, `Another user has the same ${attribute}.`, 'duplicate', {
    scimType: 'uniqueness',
    attribute,
  });
/** Directories look for people that they do not know, so only a change of an unknown person is an error. */
export const unknownUser = (method: string) =>
  new ScimError(404, 'There is no user with this id.', method === 'GET' ? undefined : 'unknown_person');

const CODES: Partial<Record<ErrorCode, DirectoryError>> = {
  malformed_request: 'unreadable',
  unsupported_content_type: 'unreadable',
  token_with_session: 'wrong_token',
  body_too_large: 'too_large',
  too_many_requests: 'too_many',
  storage_full: 'storage_full',
};

/** Any error, in the form of SCIM. Details of unexpected errors never leave the server. */
export function toScimError(error: FastifyError | ApiError | ScimError): ScimError {
  if (error instanceof ScimError) return error;
  const { code, retryAfter } = describedError(error);
  const { status, sentence } = ERRORS[code];
  return new ScimError(status, sentence({}, { locale: 'en' }), CODES[code] ?? 'server', {
    ...(code === 'malformed_request' && { scimType: 'invalidSyntax' }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

export const errorBody = ({ status, message, details: { scimType } }: ScimError) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
});
