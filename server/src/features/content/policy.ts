import type { Caller } from '../../http/sessions.ts';

/** Drafts are for administrators (promises: Identity and roles). */
export const mayReadPage = (
  caller: Pick<Caller, 'isAdmin'> | undefined,
  { isPublished }: { isPublished: boolean },
): boolean => isPublished || caller?.isAdmin === true;
