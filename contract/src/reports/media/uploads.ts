// Upload limits of section 9, exact to the byte, checked by the browser and enforced by the server.

const MEBIBYTE = 1024 * 1024;
/** Bytes of a megabyte in the daily limits. */
export const MEGABYTE = 1_000_000;

export const MEDIA_FIELDS = ['screenshots', 'videos'] as const;
export type MediaField = (typeof MEDIA_FIELDS)[number];

export interface UploadRule {
  maxBytes: number;
  /** Maximum files of a report, against abuse; the specification has no number. */
  maxFiles: number;
  mimeTypes: readonly string[];
  extensions: readonly string[];
}

export const UPLOAD_RULES: Record<MediaField, UploadRule> = {
  screenshots: {
    maxBytes: 50 * MEBIBYTE,
    maxFiles: 20,
    mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    extensions: ['jpeg', 'jpg', 'png', 'gif', 'webp'],
  },
  videos: {
    maxBytes: 100 * MEBIBYTE,
    maxFiles: 10,
    mimeTypes: ['video/mp4', 'video/quicktime', 'video/x-msvideo', 'video/webm'],
    extensions: ['mp4', 'mov', 'avi', 'webm'],
  },
};

export const MAX_FILES_OF_REPORT = MEDIA_FIELDS.reduce((sum, field) => sum + UPLOAD_RULES[field].maxFiles, 0);

export const hasTooManyFiles = (files: readonly { kind: MediaField }[]): boolean =>
  MEDIA_FIELDS.some(
    (field) => files.filter(({ kind }) => kind === field).length > UPLOAD_RULES[field].maxFiles,
  );

export type UploadRefusal = 'too_large' | 'wrong_type';

/** The field of a selected file by name and declared type; undefined for other files. */
export function mediaFieldOf(file: { name: string; type: string }): MediaField | undefined {
  const extension = file.name.toLowerCase().split('.').pop() ?? '';
  return MEDIA_FIELDS.find((field) => {
    const rule = UPLOAD_RULES[field];
    return rule.extensions.includes(extension) || rule.mimeTypes.includes(file.type);
  });
}

/** Why `file` is refused for `field`, or undefined. The server also checks the bytes. */
export function refuseUpload(
  field: MediaField,
  file: { name: string; type: string; size: number },
): UploadRefusal | undefined {
  if (mediaFieldOf(file) !== field) return 'wrong_type';
  return file.size > UPLOAD_RULES[field].maxBytes ? 'too_large' : undefined;
}

/** The version of tus, in the header Tus-Resumable of every request and reply. */
export const TUS_VERSION = '1.0.0';
