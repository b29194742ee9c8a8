import autocannon, { type Request } from 'autocannon';

/** Requests per second. @throws when any reply is not 2xx, because the figure would be meaningless */
export async function requestsPerSecond(load: {
  url: string;
  connections: number;
  /** Seconds. */
  duration: number;
  headers?: Record<string, string>;
  requests?: Request[];
}): Promise<number> {
  const { requests, duration, errors, timeouts, non2xx } = await autocannon(load);
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${load.url}: ${non2xx} replies were not 2xx, ${errors} failed, ${timeouts} timed out.`);
  }
  return requests.total / duration;
}
