import { ApiError } from '../errors.ts';

/** @throws {ApiError} daily_upload_limit when the chunks are longer than `budget.bytesLeft` */
export async function* limitBytes(
  budget: { bytesLeft: number },
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    budget.bytesLeft -= chunk.length;
    if (budget.bytesLeft < 0) throw new ApiError('daily_upload_limit');
    yield chunk;
  }
}
