import type { MediaField } from '@bugquest/contract/reports/media/uploads';

export interface UploadableFile {
  /** The id of the draft. */
  id: string;
  field: MediaField;
  file: File;
  /** The reporter's words about it. */
  caption?: string | undefined;
}

/** Bytes. A smaller file is carried by the report's own request, which is quicker. */
const MIN_SIZE = 1024 * 1024;

export const goesInPieces = ({ file }: { file: File }): boolean => file.size >= MIN_SIZE;

/**
 * Whether the file is uploaded while the form is filled. Pictures wait until the report is submitted: until then the person
 * may black out personal data, and the original must not leave the device.
 */
export const goesUpEarly = (picked: Pick<UploadableFile, 'field' | 'file'>): boolean =>
  picked.field === 'videos' && goesInPieces(picked);
