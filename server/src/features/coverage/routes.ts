import * as endpoints from '@bugquest/contract/coverage/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { cached } from '../../http/replies/cached-reply.ts';
import { getSettings } from '../settings/queries.ts';
import { getAdminCoverage, getCellDetails, getCoverage } from './map/queries.ts';
import { decide, enterFoundBlockers } from './readiness/commands.ts';
import { listDecisions } from './readiness/decision-queries.ts';
import { getReadiness } from './readiness/queries.ts';
import { addNote, finishSession, startSession } from './sessions/commands.ts';
import { getOwnSession, listOwnSessions } from './sessions/queries.ts';

export function coverageRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getAdminCoverage, ({ request }) =>
    cached(ctx, endpoints.getAdminCoverage, request, () => getAdminCoverage(ctx)),
  );

  bind(endpoints.getCellDetails, ({ query }) => getCellDetails(ctx, query));

  bind(endpoints.getCoverage, async () => {
    const { coverage } = await getSettings(ctx);
    return coverage.isShownToTesters ? getCoverage(ctx) : { cells: [], risks: [] };
  });

  bind(endpoints.listTestSessions, ({ caller }) => listOwnSessions(ctx.db, caller.id));

  bind(endpoints.startTestSession, ({ caller, body }) => startSession(ctx, caller.id, body));

  bind(endpoints.getTestSession, ({ caller, params }) => getOwnSession(ctx.db, caller.id, params.id));

  bind(endpoints.addSessionNote, ({ caller, params, body }) => addNote(ctx, caller.id, params.id, body.text));

  bind(endpoints.finishTestSession, ({ caller, params, body }) =>
    finishSession(ctx, caller.id, params.id, body),
  );

  bind(endpoints.getReadiness, ({ request }) =>
    cached(ctx, endpoints.getReadiness, request, () => getReadiness(ctx)),
  );

  bind(endpoints.listReadinessDecisions, () => listDecisions(ctx.db));

  bind(endpoints.decideReadiness, ({ caller, body }) => decide(ctx, caller, body));

  bind(endpoints.enterFoundBlockers, ({ caller, params, body }) =>
    enterFoundBlockers(ctx, caller, params.id, body.foundBlockers),
  );
}
