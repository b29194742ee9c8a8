import * as endpoints from '@bugquest/contract/duplicates/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { getSettings } from '../settings/queries.ts';
import { addMeToo } from './me-too-commands.ts';
import { toKnownProblem } from './present.ts';
import { findKnownProblems, getNameWords } from './queries.ts';

/** More than a person needs while typing. */
const SIMILAR_SEARCHES = { name: 'similar', points: 120, seconds: 60 };

export function duplicateRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.findKnownProblems, async ({ body, caller }) => {
    await ctx.limits.take(SIMILAR_SEARCHES, caller.id);
    const [knownProblems, settings, names] = await Promise.all([
      findKnownProblems(ctx, caller.id, body),
      getSettings(ctx),
      getNameWords(ctx),
    ]);
    const { meTooPoints: confirmPoints, showFirstWords, showPendingWords } = settings;
    const display = { draft: body.bugDescription, confirmPoints, showFirstWords, showPendingWords, names };
    return knownProblems.map((report) => toKnownProblem(report, display));
  });

  bind(endpoints.addMeToo, ({ params, body, caller }) => addMeToo(ctx, caller.id, params.id, body));
}
