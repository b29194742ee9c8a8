// Files that are sent in pieces, by the tus protocol 1.0 (core, creation, expiration, termination). A report then names an
// upload by its id in place of a file.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../fields.ts';

/** Upload-Length, and in Upload-Metadata the `filename`, `filetype` and `field` of the file. Location has the id. */
export const createUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  access: 'employee',
  reply: z.unknown(),
  status: 201,
  errors: [
    'unsupported_tus_version',
    'file_too_large',
    'invalid_file_type',
    'daily_upload_limit',
    'too_many_uploads',
  ],
});

/** HEAD returns the offset to continue from in Upload-Offset, and ends a piece that still arrives. Another person's upload is not found. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  access: 'employee',
  params: idParams,
  reply: z.object({ offset: z.int(), length: z.int() }),
  errors: ['unsupported_tus_version'],
});

/** The next piece, one at a time. What has arrived of it stays when the connection ends. */
export const continueUpload = endpoint({
  method: 'PATCH',
  path: '/api/uploads/:id',
  access: 'employee',
  params: idParams,
  piece: true,
  reply: z.unknown(),
  errors: [
    'unsupported_tus_version',
    'upload_moved_on',
    'too_many_uploads',
    'too_many_requests',
    'body_too_large',
    'storage_full',
  ],
});

export const endUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:id',
  access: 'employee',
  params: idParams,
  reply: z.unknown(),
  errors: ['unsupported_tus_version'],
});
