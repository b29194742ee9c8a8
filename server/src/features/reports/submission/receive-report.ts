import { sentCaptions } from '@bugquest/contract/reports/media/sent-captions';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { readAs } from '../../../http/input/read-input.ts';
import { type StoredUpload, withUpload } from '../../../http/input/uploads.ts';
import { withReservedBytes } from '../limits/body-commands.ts';
import { senderOf } from '../uploads/sender.ts';

/** A body of this size may be the text of a report that names uploads, which were counted when they began. */
const TEXT_BYTES = 64 * 1024;

interface SentReport<Fields> {
  employeeId: string;
  request: FastifyRequest;
  readFields: (sent: Record<string, string>) => Fields;
  /** Reports that it adds. */
  reports: 0 | 1;
  /** Whether an earlier try of the same request came. Asked for bodies with files. */
  isRepeat?: () => Promise<boolean>;
}

/**
 * Runs `work` with the values and files of a new or edited report. Its bytes are reserved before they are read; a body that is
 * announced as text is received at once, and the limits are enforced with the report.
 */
export async function receiveReport<Fields, T>(
  ctx: Context,
  { employeeId, request, readFields, reports, isRepeat }: SentReport<Fields>,
  work: (upload: StoredUpload<ReturnType<typeof readValues<Fields>>>) => Promise<T>,
): Promise<T> {
  const length = request.headers['content-length'];
  const announced = length === undefined ? undefined : Number(length);
  const receive = (mostBytes: number, isClaimed: boolean) => {
    const read = (sent: Record<string, string>) => readValues(request, readFields, sent);
    return withUpload(ctx, request, { sender: senderOf(ctx, employeeId, isClaimed), read, mostBytes }, work);
  };
  if (announced !== undefined && announced <= TEXT_BYTES) return receive(announced, false);
  const expected = {
    reports,
    bytes: announced && announced - TEXT_BYTES,
    isRepeat: (await isRepeat?.()) ?? false,
  };
  return withReservedBytes(ctx, employeeId, expected, ({ reservedBytes }) =>
    receive(announced ?? reservedBytes, true),
  );
}

const readValues = <Fields>(
  { locale }: FastifyRequest,
  readFields: (sent: Record<string, string>) => Fields,
  sent: Record<string, string>,
) => ({ fields: readFields(sent), ...readAs(sentCaptions, sent, locale) });
