import type { AddedFile } from '@bugquest/contract/reports/media/added-files';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import { type Sender, withNamedUploads } from '../../../http/input/uploads.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { withReservedBytes } from '../limits/body-commands.ts';
import { countPictureTry } from '../limits/commands.ts';
import { uploadsOf } from './queries.ts';

/** Limits the files of one person: uploads and pixels of the day. @param isClaimed true: the body already has a claim */
export const senderOf = (ctx: Context, employeeId: string, isClaimed = false): Sender => ({
  findUpload: uploadsOf(ctx, employeeId),
  ...(!isClaimed && { claim: (work) => withReservedBytes(ctx, employeeId, { bytes: 0 }, work) }),
  pictureOwner: {
    id: employeeId,
    countTry: (pixels, decode) => countPictureTry(ctx, employeeId, pixels, decode),
  },
});

/** Receives the files that come with a text. */
export const withAddedFiles = <T>(
  ctx: Context,
  {
    request,
    caller,
    body,
  }: { request: FastifyRequest; caller: Caller; body: { files: readonly AddedFile[] } },
  work: (files: readonly StoredFile[]) => Promise<T>,
): Promise<T> =>
  withNamedUploads(ctx, request, { namedUploads: body.files, sender: senderOf(ctx, caller.id) }, work);
