import type { Readable } from 'node:stream';

/** A reply that is not JSON. */
export class StreamedReply {
  readonly body: Readable;
  readonly headers: Record<string, string | number>;
  readonly status: number;

  constructor(body: Readable, headers: Record<string, string | number>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}
