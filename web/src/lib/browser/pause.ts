/** Resolves early when the signal aborts, or at an event of the window such as `online`. */
export function pause(milliseconds: number, signal?: AbortSignal, event?: string): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, ended);
    if (event) globalThis.addEventListener(event, end, ended);
  });
}
