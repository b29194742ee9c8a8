// The replies inside a page, for server and browser. Apart from the list of reads, which only the server needs.
import { currentSession } from '../accounts/endpoints.ts';

export type PageLanguage = 'en' | 'ar';

/** The read that says whose session the page belongs to. */
export const SESSION_READ = currentSession.path;

/** The id of the element with the replies. */
export const PAGE_REPLIES_ID = 'page-replies';
