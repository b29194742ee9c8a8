import * as endpoints from '@bugquest/contract/duplicates/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { getSettings } from '../settings/queries.ts';
import { addMeToo } from './me-too-commands.ts';
import { toExistingReport } from './present.ts';
import { findExisting, getNameWords } from './queries.ts';

/** More than a person needs while typing. */
const SIMILAR_SEARCHES = { name: 'similar', points: 120, seconds: 60 };

export function duplicateRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.findExistingReports, async ({ body, caller }) => {
    await ctx.limits.take(SIMILAR_SEARCHES, caller.id);
    const [existing, { meTooPoints: confirmPoints, showFirstWords }, names] = await Promise.all([
      findExisting(ctx, caller.id, body),
      getSettings(ctx),
      getNameWords(ctx),
    ]);
    return existing.map((report) => toExistingReport(report, { confirmPoints, showFirstWords, names }));
  });

  bind(endpoints.addMeToo, ({ params, body, caller }) => addMeToo(ctx, caller.id, params.id, body));
}
