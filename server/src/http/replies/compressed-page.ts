// Compresses pages. The hooks that compress other replies run only for routes, and pages have none: any path may be one.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import pLimit from 'p-limit';

/** A page is compressed at every request; higher qualities gain little and take several times as long. */
const QUALITY = 4;
/** Large enough for a page. Preparing the default one takes as long as compressing. */
const WINDOW_BITS = 18;

const ENCODERS = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
    }),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof ENCODERS;
const ENCODINGS = Object.keys(ENCODERS) as Encoding[];

/**
 * As many as Node's threads compress at once, and as many that are ready for them. When hundreds of pages wait, each would hold its
 * text meanwhile.
 */
const limited = pLimit(8);

/** Sends a page in the best encoding that the browser takes. It is made when there is time to compress it. */
export async function sendCompressed(reply: FastifyReply, make: () => string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const accepted = new Negotiator(reply.request).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((known) => accepted.includes(known));
  if (!encoding) return reply.send(make());
  const page = await limited(() => ENCODERS[encoding](make()));
  return reply.header('content-encoding', encoding).send(page);
}
