/** Leaving a page cancels its requests, which is not a failure. The page is gone after this time. */
const LEAVE_WITHIN_MS = 5000;

/** Browsers report this error without a code or a class, only with a text. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

/** Waits, so that a page that is being left logs nothing. */
export function logLoadFailure(message: string, error: unknown): void {
  setTimeout(() => console.error(message, error), LEAVE_WITHIN_MS);
}

export function logCaughtError(
  error: unknown,
  { componentStack }: { componentStack?: string | undefined },
): void {
  if (isMissingFile(error)) logLoadFailure('Failed to load a part of the page', error);
  else console.error(error, componentStack);
}
