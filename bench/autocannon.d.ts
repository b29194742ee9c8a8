// autocannon has no type declarations; these cover the parts that are used.
declare module 'autocannon' {
  interface Request {
    path?: string;
    headers?: Record<string, string>;
    setupRequest?: (request: object) => object;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests per second over all connections; without it, as many as possible. */
    overallRate?: number;
    /** Seconds. A slower request counts as failed. */
    timeout?: number;
    headers?: Record<string, string>;
    requests?: Request[];
  }
  interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p97_5: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
