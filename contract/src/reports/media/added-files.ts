// Files that come with a text about a report. They are uploaded first, and the call names them.
import * as z from 'zod/mini';
import { atMost, optionalLine, recordId } from '../../fields.ts';
import { MAX_CAPTION_LENGTH } from './captions.ts';
import { MAX_FILES_OF_REPORT, MEDIA_FIELDS } from './uploads.ts';

/** A complete upload, which becomes a file of the report. */
const uploadedFile = z.object({
  kind: z.enum(MEDIA_FIELDS),
  uploadId: recordId,
  caption: optionalLine(MAX_CAPTION_LENGTH),
});
export const addedFiles = z._default(z.array(uploadedFile).check(atMost(MAX_FILES_OF_REPORT)), []);
export type AddedFile = z.output<typeof uploadedFile>;

export const FILE_ERRORS = [
  'file_too_large',
  'invalid_file_type',
  'too_many_files',
  'upload_missing',
  'daily_pixels_limit',
] as const;
