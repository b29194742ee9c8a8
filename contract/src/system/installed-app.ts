// Addresses that the server, the page and the service worker of the installed app share.

export type ManifestLanguage = 'en' | 'ar';

export const manifestPath = (language: ManifestLanguage): string => `/manifest.webmanifest?lang=${language}`;

export const WORKER_PATH = '/sw.js';

/** The service worker caches the page under this address and opens every screen with it. */
export const SHELL_PATH = '/app-shell';

/** Files of the page without a hash in their names. */
export const SHELL_FILES = ['/first-paint.js', '/favicon.svg'];

/** Receives files that a person shares from another app, in the form field `SHARED_FIELD`. */
export const SHARE_PATH = '/share';
export const SHARED_FIELD = 'files';

/** The form of a new report, which attaches the shared files when it opens at this address. */
export const SHARED_FORM = '/submit-bug?shared=1';

/** The message from a page that lets a waiting service worker replace the old one. */
export const ACTIVATE_MESSAGE = 'activate';
