/** Header of calls from an open page without recent input. These calls do not extend the session. */
export const UNATTENDED_HEADER = 'X-Unattended';
