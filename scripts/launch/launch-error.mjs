/** An error that the person at the terminal can fix. Only the message is shown. */
export class LaunchError extends Error {}
