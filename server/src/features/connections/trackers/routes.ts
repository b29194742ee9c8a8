import * as endpoints from '@bugquest/contract/connections/trackers/endpoints';
import type { Tracker } from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { toAdminBugReport } from '../../reports/present.ts';
import * as commands from './commands.ts';
import { listProjects } from './project-queries.ts';
import { type CountedTracker, findCountedTracker, findTracker } from './queries.ts';
import { receiveHook, replaceHook } from './return/hook-commands.ts';
import { sendToTracker } from './send-commands.ts';

export function trackerRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getTracker, async () => {
    const found = await findCountedTracker(ctx.db);
    return { tracker: found ? toTracker(found) : null };
  });

  bind(endpoints.getTrackerTarget, async () => {
    const found = await findTracker(ctx.db);
    return { target: found?.isActive ? { kind: found.kind, project: found.project } : null };
  });

  bind(endpoints.listTrackerProjects, ({ body, caller }) => listProjects(ctx, caller.id, body));

  bind(endpoints.createTracker, async ({ body, caller }) =>
    toTracker(await commands.createTracker(ctx, caller.id, body)),
  );

  bind(endpoints.changeTracker, async ({ params, body, caller }) =>
    toTracker(await commands.changeTracker(ctx, caller.id, params.id, body)),
  );

  bind(endpoints.switchTracker, async ({ params, body, caller }) =>
    toTracker(await commands.switchTracker(ctx, caller.id, params.id, body.isActive)),
  );

  bind(endpoints.deleteTracker, async ({ params, caller, locale }) => {
    await commands.deleteTracker(ctx, caller.id, params.id);
    return done(m.connections_trackers_deleted({}, { locale }));
  });

  bind(endpoints.testTracker, async ({ params, caller }) => ({
    error: await commands.testTracker(ctx, caller.id, params.id),
  }));

  bind(endpoints.replaceTrackerHook, ({ params, caller }) => replaceHook(ctx, caller.id, params.id));

  bind(endpoints.receiveTrackerHook, async ({ params, request, locale }) => {
    await receiveHook(ctx, params.id, { headers: request.headers, body: request.signedBody ?? '' });
    return done(m.connections_trackers_hook_received({}, { locale }));
  });

  bind(endpoints.sendToTracker, async ({ params, caller }) =>
    toAdminBugReport(await sendToTracker(ctx, caller, params.id)),
  );
}

/** The token is left out by the schema of the reply, too. */
function toTracker({ token, hookSecret, readUntil, pausedUntil, ...row }: CountedTracker): Tracker {
  return {
    ...row,
    hasHook: hookSecret !== null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastError:
      row.lastError && row.lastErrorAt
        ? {
            code: row.lastError,
            status: row.lastErrorStatus,
            text: row.lastErrorText,
            at: row.lastErrorAt.toISOString(),
          }
        : null,
    createdAt: row.createdAt.toISOString(),
  };
}
