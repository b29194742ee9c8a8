import * as endpoints from '@bugquest/contract/employees/personal-data/endpoints';
import { m } from '@bugquest/phrases/messages';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { Streamed } from '../../../http/replies/streamed-reply.ts';
import { StorageObjectMissing } from '../../../platform/storage/storage.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { getSettings } from '../../settings/queries.ts';
import { startDownload } from './download/commands.ts';
import { findOwnDownload, getFinishedDownload } from './download/queries.ts';
import * as erasure from './erasure/commands.ts';
import { findOwnErasure, listRequests, readErasurePreview } from './erasure/queries.ts';
import { toDataDownload, toErasureRequest, toOwnErasure } from './present.ts';

export function personalDataRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getPersonalData, async ({ caller }) => {
    const [download, request] = await Promise.all([
      findOwnDownload(ctx, caller.id),
      findOwnErasure(ctx, caller.id),
    ]);
    return {
      download: download ? toDataDownload(download) : null,
      erasure: request ? toOwnErasure(request) : null,
    };
  });

  bind(endpoints.startDataDownload, async ({ caller, locale }) =>
    toDataDownload(await startDownload(ctx, caller, locale)),
  );

  bind(endpoints.getDataDownload, async ({ params, caller }) => {
    const { storageKey, byteSize, createdAt } = await getFinishedDownload(ctx, caller.id, params.id);
    const bytes = await ctx.storage.read(storageKey).catch(refuseMissing);
    const filename = `personal-data-${programDay(createdAt, ctx.config.timezone)}.zip`;
    return new Streamed(bytes, {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(filename),
      'content-length': byteSize,
      'cache-control': 'no-store',
    });
  });

  bind(endpoints.previewErasure, ({ caller }) => readErasurePreview(ctx, caller.id));

  bind(endpoints.requestErasure, async ({ caller, locale }) => {
    await erasure.requestErasure(ctx, caller.id);
    return done(m.employees_erasure_requested({}, { locale }));
  });

  bind(endpoints.withdrawErasure, async ({ caller, locale }) => {
    await erasure.withdrawErasure(ctx, caller.id);
    return done(m.employees_erasure_withdrawn({}, { locale }));
  });

  bind(endpoints.listErasureRequests, async () => {
    const settings = await getSettings(ctx);
    return (await listRequests(ctx)).map((request) => toErasureRequest(request, settings.erasure));
  });

  bind(endpoints.decideErasure, async ({ params, body, caller, locale }) => {
    await erasure.decideErasure(ctx, caller, params.id, body);
    const words = { accept: m.employees_erasure_accepted, refuse: m.employees_erasure_refused };
    return done(words[body.decision]({}, { locale }));
  });
}

function refuseMissing(error: unknown): never {
  throw error instanceof StorageObjectMissing ? new ApiError('not_found') : error;
}
