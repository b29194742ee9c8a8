import * as endpoints from '@bugquest/contract/duplicates/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { getReport } from '../reports/queries.ts';
import { addMeToo } from './me-too/commands.ts';
import { listSamePictures } from './pictures/picture-queries.ts';
import { toKnownReport, toMeToo, toSamePicture } from './present.ts';
import { findKnown, listMeToos } from './queries.ts';
import { listSimilarReports } from './similarity/queries.ts';

/** More than a person causes by typing. */
const QUESTIONS = { name: 'similar', points: 120, seconds: 60 };

export function duplicateRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.findKnownReports, async ({ body, caller }) => {
    await ctx.limits.take(QUESTIONS, caller.id);
    return (await findKnown(ctx, caller.id, body)).map(toKnownReport);
  });

  bind(endpoints.addMeToo, ({ params, body, caller }) => addMeToo(ctx, caller.id, params.id, body));

  bind(endpoints.listMeToos, async ({ params }) => {
    const { id } = await getReport(ctx.db, params.id);
    return (await listMeToos(ctx.db, id)).map(toMeToo);
  });

  bind(endpoints.listSimilarReports, async ({ params: { id } }) =>
    listSimilarReports(ctx, await getReport(ctx.db, id)),
  );

  bind(endpoints.listSamePictures, async ({ params }) => {
    const { id } = await getReport(ctx.db, params.id);
    return (await listSamePictures(ctx, id)).map(toSamePicture);
  });
}
