import type { Caller } from '../../http/sessions.ts';

/** A file is seen by whoever uploaded it and by administrators. */
export function canSeeMedia(viewer: Caller, media: { uploadedBy: string }): boolean {
  return viewer.isAdmin || media.uploadedBy === viewer.id;
}
