import { ApiError } from '../errors.ts';

/** @throws {ApiError} daily_upload_limit when there are more bytes than `left` */
export async function* countDown(
  bytes: { left: number },
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    bytes.left -= chunk.length;
    if (bytes.left < 0) throw new ApiError('daily_upload_limit');
    yield chunk;
  }
}
