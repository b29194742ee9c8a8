/** Something the person at the terminal can put right; the message is all they need to see. */
export class LaunchError extends Error {}
