// The connection with the company's directory, which keeps the roster by SCIM 2.0 (docs/decisions/0059). The directory's own
// calls, under /scim/v2, follow RFC 7644 and are not declared here.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { success, timestamp } from '../../fields.ts';
import { DIRECTORY_ERRORS, DIRECTORY_TEST_RESULTS } from './lists.ts';

export const directoryState = z.object({
  /** Whether the directory may call. */
  isConnected: z.boolean(),
  /** What is entered in the directory. */
  address: z.string(),
  /** Whether a directory in a cloud can call the address: https, and not only in this network. */
  isPublic: z.boolean(),
  /** Null while it is not connected. */
  connection: z.nullable(
    z.object({
      /** The first characters of the token. */
      beginning: z.string(),
      /** Null for a deleted employee. */
      createdByName: z.nullable(z.string()),
      createdAt: timestamp,
      /** To the minute. Null before the first successful call. */
      lastSuccessAt: z.nullable(timestamp),
      lastError: z.nullable(
        z.object({
          at: timestamp,
          code: z.enum(DIRECTORY_ERRORS),
          /** The attribute as the directory calls it; '' for none. */
          attribute: z.string(),
        }),
      ),
    }),
  ),
  people: z.object({
    active: z.int(),
    inactive: z.int(),
    /** Active, but without an employee number or an email, so that they cannot register. */
    incomplete: z.int(),
  }),
});
export type DirectoryState = z.output<typeof directoryState>;

/** The only reply that contains the token itself. */
export const createdDirectoryToken = z.extend(directoryState, { token: z.string() });
export type CreatedDirectoryToken = z.output<typeof createdDirectoryToken>;

export const getDirectory = endpoint({
  method: 'GET',
  path: '/api/admin/directory',
  access: 'admin',
  topics: ['directory', 'employees'],
  reply: directoryState,
});

export const directoryTokenInput = z.object({
  /** Whether there is a token already. If another administrator was faster, nothing changes. */
  isReplacement: z.boolean(),
});

/** Connects the directory, or replaces its token: the old one is refused from now on. Needs a recent password. */
export const createDirectoryToken = endpoint({
  method: 'POST',
  path: '/api/admin/directory/token',
  access: 'admin',
  changes: ['directory', 'roster', 'audit'],
  body: directoryTokenInput,
  reply: createdDirectoryToken,
  status: 201,
  errors: ['reauthentication_required', 'directory_changed'],
});

/** The directory's calls are refused from now on. The people it sent stay on the roster. */
export const deleteDirectoryToken = endpoint({
  method: 'DELETE',
  path: '/api/admin/directory/token',
  access: 'admin',
  changes: ['directory', 'roster', 'audit'],
  reply: success,
});

/** Calls the address as the directory would, without a token. */
export const testDirectory = endpoint({
  method: 'POST',
  path: '/api/admin/directory/test',
  access: 'admin',
  changes: ['audit'],
  reply: z.object({ result: z.enum(DIRECTORY_TEST_RESULTS) }),
});
