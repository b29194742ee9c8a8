// Requests of the tus client by fetch, because a service worker has no XMLHttpRequest. Fetch reports no progress of a request.
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

export const FETCH_STACK: HttpStack = {
  getName: () => 'fetch',
  createRequest: (method, url) => createRequest(method, url),
};

function createRequest(method: string, url: string): HttpRequest {
  const headers = new Headers();
  const controller = new AbortController();
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    setProgressHandler: () => {},
    getUnderlyingObject: () => undefined,
    abort: async () => controller.abort(),
    async send(body: Blob | null): Promise<HttpResponse> {
      const response = await fetch(url, { method, headers, body, signal: controller.signal });
      const text = await response.text();
      return {
        getStatus: () => response.status,
        getHeader: (name) => response.headers.get(name) ?? undefined,
        getBody: () => text,
        getUnderlyingObject: () => response,
      };
    },
  };
}
