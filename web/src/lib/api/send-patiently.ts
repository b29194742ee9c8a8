import { isRetriable, retryDelay } from './retry-later.ts';

/** Sends until the server is available again. `send` must have the same effect however often it is called. */
export async function sendPatiently<Reply>(
  send: () => Promise<Reply>,
  signal?: AbortSignal | undefined,
): Promise<Reply> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted || !isRetriable(failures, error)) throw error;
      await wait(retryDelay(error), signal);
    }
  }
}

/** Ends early when the signal does, and the next try then fails by itself. */
function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}
