// Validates selected files (section 5).
import { inspectPicture, isTooLongRecording } from '@bugquest/contract/reports/media/inspect-picture';
import {
  type MediaField,
  mediaFieldOf,
  refuseUpload,
  UPLOAD_RULES,
} from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../../lib/language/isolate.ts';

export type RefusalReason = 'too_large' | 'wrong_type' | 'heic' | 'too_long' | 'too_many' | 'unreadable';

export interface RefusedFile {
  id: string;
  file: File;
  reason: RefusalReason;
}

export interface PickResult {
  accepted: { field: MediaField; file: File }[];
  refused: { file: File; reason: RefusalReason }[];
}

const MEBIBYTE = 1024 * 1024;

/** The `accept` attribute: extensions for desktops and MIME types for phones. */
export const acceptOf = (...fields: MediaField[]): string =>
  fields
    .flatMap((field) => [
      ...UPLOAD_RULES[field].mimeTypes,
      ...UPLOAD_RULES[field].extensions.map((extension) => `.${extension}`),
    ])
    .join(',');

const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/**
 * `formFiles` are in the form already, and `reportFiles` are stored with the report. A file that is selected twice is
 * added once.
 */
export function pickFiles(
  formFiles: readonly { field: MediaField; file: File }[],
  incoming: readonly File[],
  reportFiles: readonly { field: MediaField }[] = [],
): PickResult {
  const accepted: PickResult['accepted'] = [];
  const refused: PickResult['refused'] = [];
  for (const file of incoming) {
    const allFormFiles = [...formFiles, ...accepted];
    if (allFormFiles.some((other) => isSameFile(other.file, file))) continue;
    const field = mediaFieldOf(file);
    const count = [...reportFiles, ...allFormFiles].filter((other) => other.field === field).length;
    const reason = refusalOf(file, field, count);
    if (!field || reason) refused.push({ file, reason: reason ?? 'wrong_type' });
    else accepted.push({ field, file });
  }
  return { accepted, refused };
}

/** The photo format of iPhones. Safari converts files of the photo library, but not files of other folders. */
const HEIC = /\.hei[cf]$/i;

/** @returns why the server would refuse the picture, and whether the end of the picture is missing */
export async function inspectFile(
  field: MediaField,
  file: File,
): Promise<{ reason?: 'heic' | 'too_long'; isCutShort?: boolean }> {
  if (field !== 'screenshots') return {};
  const facts = inspectPicture(new Uint8Array(await file.arrayBuffer()));
  if (facts.isHeic) return { reason: 'heic' };
  if (isTooLongRecording(facts)) return { reason: 'too_long' };
  return { isCutShort: facts.isCutShort };
}

function refusalOf(file: File, field: MediaField | undefined, count: number): RefusalReason | undefined {
  if (!field) return HEIC.test(file.name) || file.type.startsWith('image/hei') ? 'heic' : 'wrong_type';
  const refusal = refuseUpload(field, file);
  if (refusal) return refusal;
  if (file.size === 0) return 'unreadable';
  return count >= UPLOAD_RULES[field].maxFiles ? 'too_many' : undefined;
}

const TITLES: Record<RefusalReason, () => string> = {
  too_large: m.error_file_too_large,
  wrong_type: m.error_invalid_file_type,
  heic: m.error_invalid_file_type,
  too_long: m.error_file_too_large,
  too_many: m.error_too_many_files,
  unreadable: m.reports_file_unreadable_title,
};

/** 'File Too Large' or 'Invalid File Type' (section 5), or both. */
export const refusalTitle = (reasons: readonly RefusalReason[]): string =>
  [...new Set(reasons)].map((reason) => TITLES[reason]()).join(' · ');

export function refusalText({ file, reason }: Pick<RefusedFile, 'file' | 'reason'>): string {
  const name = isolate(file.name);
  const field = mediaFieldOf(file) ?? 'screenshots';
  const { maxBytes, maxFiles } = UPLOAD_RULES[field];
  if (reason === 'too_large') return m.field_file_too_large({ name, limit: maxBytes / MEBIBYTE });
  if (reason === 'wrong_type') return m.field_file_wrong_type({ name });
  if (reason === 'heic') return m.field_file_heic({ name });
  if (reason === 'too_long') return m.field_recording_too_long({ name });
  if (reason === 'unreadable') return m.field_file_unreadable({ name });
  return field === 'videos'
    ? m.reports_too_many_videos({ name, limit: maxFiles })
    : m.reports_too_many_screenshots({ name, limit: maxFiles });
}
