import type { Caller } from '../../../http/security/sessions.ts';

/** Only administrators may read drafts (promises: Identity and roles). */
export const mayReadPage = (
  caller: Pick<Caller, 'isAdmin'> | undefined,
  { isPublished }: { isPublished: boolean },
): boolean => isPublished || caller?.isAdmin === true;
