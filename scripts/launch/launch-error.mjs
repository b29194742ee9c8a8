/** An error that the user can fix. Only the message is shown. */
export class LaunchError extends Error {}
