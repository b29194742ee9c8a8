// Keeps method, address and status of failed requests. Headers and bodies are never read.
import { ignoreErrors, recordRequest } from './recording.ts';

const FAILED_FROM = 400;

export function recordRequests(): void {
  ignoreErrors(recordFetch);
  ignoreErrors(recordXhr);
  ignoreErrors(recordResources);
}

function recordFetch(): void {
  const send = window.fetch;
  window.fetch = function (this: unknown, ...request: Parameters<typeof fetch>) {
    const [input, init] = request;
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const failed = (status: number) =>
      ignoreErrors(() => recordRequest(method, input instanceof Request ? input.url : String(input), status));
    return send.apply(this as Window, request).then(
      (response) => {
        if (response.status >= FAILED_FROM) failed(response.status);
        return response;
      },
      (error) => {
        // The page itself stopped it.
        if (error?.name !== 'AbortError') failed(0);
        throw error;
      },
    );
  };
}

function recordXhr(): void {
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...request: unknown[]) {
    const [method, address] = request;
    let isStopped = false;
    this.addEventListener('abort', () => {
      isStopped = true;
    });
    this.addEventListener('loadend', () => {
      if (!isStopped && (this.status === 0 || this.status >= FAILED_FROM))
        ignoreErrors(() => recordRequest(String(method), String(address), this.status));
    });
    return open.apply(this, request as Parameters<typeof open>);
  };
}

/** Pictures, styles and scripts that the server refused, and requests from before the snippet. Not every browser tells. */
function recordResources(): void {
  const startedAt = performance.now();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isRecorded =
        ['fetch', 'xmlhttprequest'].includes(entry.initiatorType) && entry.startTime >= startedAt;
      if (entry.responseStatus >= FAILED_FROM && !isRecorded)
        ignoreErrors(() => recordRequest('GET', entry.name, entry.responseStatus));
    }
  }).observe({ type: 'resource', buffered: true });
}
