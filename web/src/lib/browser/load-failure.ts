/** Milliseconds. A page that is being left cancels its requests, and is gone after this time: that is not a failure. */
const LEAVE_WITHIN_MS = 5000;

/** Browsers give the failure to load a module no code and no class of its own, only a text. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

/** Logs that a part of the page could not be loaded, unless the page is being left. */
export function logLoadFailure(message: string, error: unknown): void {
  setTimeout(() => console.error(message, error), LEAVE_WITHIN_MS);
}

/** Called by React, which logs the errors that a boundary shows. */
export function logCaughtError(
  error: unknown,
  { componentStack }: { componentStack?: string | undefined },
): void {
  if (isMissingFile(error)) logLoadFailure('Failed to load a part of the page', error);
  else console.error(error, componentStack);
}
