import type { MediaField } from '@bugquest/contract/reports/media/uploads';

export interface UploadableFile {
  /** The id of the file in its draft. */
  id: string;
  field: MediaField;
  file: File;
  caption?: string | undefined;
  /** The owner of a waiting report. Nobody else's session may upload the file. */
  employeeId?: string;
}

/** A smaller file is sent with the report, which is quicker. */
const MIN_PIECED_BYTES = 1024 * 1024;

export const isUploadedInPieces = ({ file }: { file: File }): boolean => file.size >= MIN_PIECED_BYTES;

/**
 * Pictures wait until the report is submitted: until then the person may black out personal data, and the original
 * must not leave the device.
 */
export const isUploadedEarly = (picked: Pick<UploadableFile, 'field' | 'file'>): boolean =>
  picked.field === 'videos' && isUploadedInPieces(picked);
