// The tus protocol 1.0: https://tus.io/protocols/resumable-upload
import { Readable } from 'node:stream';
import * as endpoints from '@bugquest/contract/reports/endpoints';
import { MEDIA_FIELDS, TUS_VERSION } from '@bugquest/contract/reports/media/uploads';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { UploadRow } from '../../../db/schema/uploads.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { StreamedReply } from '../../../http/replies/streamed-reply.ts';
import * as commands from './commands.ts';
import { findUpload } from './queries.ts';
import { endRunningPiece } from './running-pieces.ts';

const TUS = { 'tus-resumable': TUS_VERSION };

export function uploadRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.createUpload, async ({ caller, request }) => {
    refuseOtherVersion(request);
    const upload = await commands.createUpload(ctx, caller.id, readNewUpload(request));
    const location = `${endpoints.createUpload.path}/${upload.id}`;
    return emptyReply(201, { location, ...expiryOf(upload) });
  });

  bind(endpoints.getUpload, async ({ params: { id }, caller, request, reply }) => {
    refuseOtherVersion(request);
    await getUpload(ctx, caller.id, id);
    await endRunningPiece(ctx, id);
    const upload = await getUpload(ctx, caller.id, id);
    const { received: offset, size: length } = upload;
    reply.headers({ ...TUS, 'upload-offset': offset, 'upload-length': length, ...expiryOf(upload) });
    return { offset, length };
  });

  bind(endpoints.continueUpload, async ({ params: { id }, caller, request }) => {
    refuseOtherVersion(request);
    const offset = wholeNumber(request, 'upload-offset');
    const length = 'content-length' in request.headers ? wholeNumber(request, 'content-length') : undefined;
    const upload = await commands.addPiece(ctx, caller.id, id, { offset, length, source: request.raw });
    return emptyReply(204, { 'upload-offset': upload.received, ...expiryOf(upload) });
  });

  bind(endpoints.endUpload, async ({ params: { id }, caller, request }) => {
    refuseOtherVersion(request);
    await commands.endUpload(ctx, caller.id, id);
    return emptyReply(204, {});
  });
}

async function getUpload(ctx: Context, employeeId: string, id: string): Promise<UploadRow> {
  const upload = await findUpload(ctx, employeeId, id);
  if (!upload) throw new ApiError('not_found');
  return upload;
}

const emptyReply = (status: number, headers: Record<string, string | number>) =>
  new StreamedReply(Readable.from([]), { ...TUS, ...headers }, status);

const expiryOf = ({ expiresAt }: UploadRow) => ({ 'upload-expires': expiresAt.toUTCString() });

function refuseOtherVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw new ApiError('unsupported_tus_version');
}

/** @throws {ApiError} malformed_request */
function wholeNumber({ headers }: FastifyRequest, name: string): number {
  const value = headers[name];
  if (typeof value !== 'string' || !/^\d{1,12}$/.test(value)) throw new ApiError('malformed_request');
  return Number(value);
}

/** @throws {ApiError} malformed_request for an empty file or other fields */
function readNewUpload(request: FastifyRequest): commands.NewUpload {
  const size = wholeNumber(request, 'upload-length');
  const metadata = readMetadata(request.headers['upload-metadata']);
  const field = MEDIA_FIELDS.find((field) => field === metadata.get('field'));
  if (size === 0 || !field) throw new ApiError('malformed_request');
  return { field, size, name: metadata.get('filename') ?? '', type: metadata.get('filetype') ?? '' };
}

/** Comma-separated pairs of a key and a value in Base64. */
const readMetadata = (header: string | string[] | undefined): Map<string, string> =>
  new Map(
    String(header ?? '')
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  );
