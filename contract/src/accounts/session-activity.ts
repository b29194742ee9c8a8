/** Header of calls from an open page that nobody uses. These calls do not extend the session. */
export const UNATTENDED_HEADER = 'X-Unattended';
