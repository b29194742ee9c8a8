import type { Caller } from '../../../http/security/sessions.ts';

/** A file is visible to the person who uploaded it and to administrators. */
export function canSeeMedia(viewer: Caller, media: { uploadedBy: string }): boolean {
  return viewer.isAdmin || media.uploadedBy === viewer.id;
}
