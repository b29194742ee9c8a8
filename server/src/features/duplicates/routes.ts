import * as endpoints from '@bugquest/contract/duplicates/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { getNameWords } from '../employees/queries.ts';
import { toOwnBugReport } from '../reports/present.ts';
import { sayDifferent } from '../reports/submission/edit-commands.ts';
import { withAddedFiles } from '../reports/uploads/sender-commands.ts';
import { getSettings } from '../settings/queries.ts';
import { addMeToo, refuseUnlessConfirmable } from './me-too-commands.ts';
import { toKnownProblem } from './present.ts';
import { getKnownProblemsPage, knownProblemCursor } from './problem-list-queries.ts';
import { findKnownProblems } from './queries.ts';

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
    const display = { draft: body.bugDescription, settings, names };
    return knownProblems.map((report) => toKnownProblem(report, display));
  });

  bind(endpoints.listKnownProblems, async ({ query, caller }) => {
    const { problems, total } = await getKnownProblemsPage(ctx, caller.id, query);
    return new Page(problems, { limit: query.limit, total, cursorOf: knownProblemCursor });
  });

  bind(endpoints.sayDifferent, async ({ params, body, caller }) =>
    toOwnBugReport(await sayDifferent(ctx, caller.id, params.id, body)),
  );

  bind(endpoints.addMeToo, async ({ params, body, caller, request }) => {
    if (body.files.length > 0) await refuseUnlessConfirmable(ctx, caller.id, params.id);
    return withAddedFiles(ctx, { request, caller, body }, (files) =>
      addMeToo(ctx, caller.id, params.id, body, files),
    );
  });
}
