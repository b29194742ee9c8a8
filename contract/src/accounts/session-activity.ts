/** Header of calls from an open page that nobody uses. They do not extend the session. */
export const UNATTENDED_HEADER = 'X-Unattended';
