// Addresses that the server, the page and the service worker of the installed app share.

export type ManifestLanguage = 'en' | 'ar';

/** The web app manifest in one language. */
export const manifestPath = (language: ManifestLanguage): string => `/manifest.webmanifest?lang=${language}`;

export const WORKER_PATH = '/sw.js';

/** The page without the files of any screen. The service worker keeps it and opens every screen with it. */
export const SHELL_PATH = '/app-shell';

/** Receives files that a person shares from another app, in the form field `SHARED_FIELD`. */
export const SHARE_PATH = '/share';
export const SHARED_FIELD = 'files';

/** The form of a new report, which attaches the shared files when it opens at this address. */
export const SHARED_FORM = '/submit-bug?shared=1';

/** Messages from a page to the service worker. */
export const WORKER_MESSAGES = { cachePages: 'cache-pages', activate: 'activate' } as const;
