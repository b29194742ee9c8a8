import autocannon, { type Request } from 'autocannon';

/** Requests a second that get a 2xx. @throws when any gets another reply: such a figure would mean nothing */
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
