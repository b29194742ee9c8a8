import * as admin from '@bugquest/contract/coverage/admin-endpoints';
import * as endpoints from '@bugquest/contract/coverage/endpoints';
import * as hunts from '@bugquest/contract/coverage/hunt-endpoints';
import type { MissionInput } from '@bugquest/contract/coverage/missions';
import * as readiness from '@bugquest/contract/coverage/readiness-endpoints';
import { m } from '@bugquest/phrases/messages';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import type { StoredFile } from '../../http/input/received-file.ts';
import { done } from '../../http/replies/json-reply.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { removeUsedPieces } from '../reports/uploads/commands.ts';
import { withAddedFiles } from '../reports/uploads/sender-commands.ts';
import { setOwnKit } from './hunts/commands.ts';
import { getHunt } from './hunts/queries.ts';
import { getCellDetails } from './map/cell-queries.ts';
import { getAdminCoverage, getShownCoverage, listDryPlaces } from './map/queries.ts';
import { declineMission } from './missions/call-commands.ts';
import { changeMission, createMission, endMission, takeMission, tickStep } from './missions/commands.ts';
import { listAdminMissions, listMissions } from './missions/queries.ts';
import { getMissionReach } from './missions/reach-queries.ts';
import { decideLaunch, enterTruth } from './readiness/commands.ts';
import {
  addLaunchConfirmation,
  changeLaunchConfirmation,
  confirmForLaunch,
  removeLaunchConfirmation,
  undoLaunchConfirmation,
} from './readiness/confirmations/commands.ts';
import { addLaunchPack } from './readiness/confirmations/pack-commands.ts';
import { getDecision, listDecisions } from './readiness/decision-queries.ts';
import { listJourneyWalks } from './readiness/journey-queries.ts';
import {
  createDecisionLink,
  listDecisionLinks,
  openDecisionLink,
  revokeDecisionLink,
} from './readiness/link-commands.ts';
import { getReadiness } from './readiness/queries.ts';
import { signDecision } from './readiness/sign-commands.ts';
import { addNote, extendSession, finishSession, isFinished, startSession } from './sessions/commands.ts';
import { listOwnSessions } from './sessions/queries.ts';
import { getOwnStory } from './story/queries.ts';

export function coverageRoutes(ctx: Context, bind: Bind): void {
  bind(admin.getAdminCoverage, ({ query }) => getAdminCoverage(ctx, query.since));

  bind(admin.getCellDetails, ({ query: { since, ...cell } }) => getCellDetails(ctx, cell, since));

  bind(endpoints.getCoverage, () => getShownCoverage(ctx));

  bind(hunts.listDryPlaces, () => listDryPlaces(ctx));

  bind(endpoints.listTestSessions, ({ caller, locale }) => listOwnSessions(ctx.db, caller.id, locale));

  bind(endpoints.startTestSession, ({ caller, body, locale }) => startSession(ctx, caller.id, body, locale));

  bind(endpoints.addSessionNote, ({ caller, params, body, locale }) =>
    addNote(ctx, caller.id, params.id, body, locale),
  );

  bind(endpoints.finishTestSession, async ({ caller, params, body, locale, request }) => {
    const call = { employeeId: caller.id, sessionId: params.id, end: body, locale };
    // The same end may be sent again.
    const uploads = body.file && !(await isFinished(ctx, call)) ? [body.file] : [];
    if (uploads.length === 0) return finishSession(ctx, call);
    return withScreenshots(ctx, { request, caller, uploads }, (files) => finishSession(ctx, call, files));
  });

  bind(endpoints.extendTestSession, ({ caller, params, locale }) =>
    extendSession(ctx, caller.id, params.id, locale),
  );

  bind(endpoints.listMissions, ({ caller }) => listMissions(ctx, caller.id));

  bind(endpoints.takeMission, ({ caller, params }) => takeMission(ctx, caller.id, params.id));

  bind(endpoints.declineMission, ({ caller, params }) => declineMission(ctx, caller.id, params.id));

  bind(endpoints.tickMissionStep, ({ caller, params, body }) => tickStep(ctx, caller.id, params.id, body));

  bind(hunts.getHunt, ({ caller, query, locale }) =>
    getHunt(ctx, { employeeId: caller.id, locale, not: [query.not ?? []].flat() }),
  );

  bind(hunts.setOwnKit, ({ caller, body }) => setOwnKit(ctx, caller.id, body));

  bind(admin.listAdminMissions, () => listAdminMissions(ctx, ctx.db));

  bind(admin.createMission, ({ caller, body, request }) =>
    withScreenshots(ctx, { request, caller, uploads: uploadsOf(body) }, (files) =>
      createMission(ctx, caller, body, files),
    ),
  );

  bind(admin.changeMission, ({ caller, params, body, request }) =>
    withScreenshots(ctx, { request, caller, uploads: uploadsOf(body) }, (files) =>
      changeMission(ctx, caller, params.id, body, files),
    ),
  );

  bind(admin.endMission, ({ caller, params }) => endMission(ctx, caller, params.id));

  bind(admin.getMissionReach, ({ params }) => getMissionReach(ctx, params.id));

  bind(admin.listJourneyWalks, ({ params, query }) => listJourneyWalks(ctx, params.id, query));

  bind(endpoints.getOwnStory, ({ caller }) => getOwnStory(ctx.db, caller.id));

  bind(readiness.getReadiness, () => ctx.db.snapshot((snapshot) => getReadiness(ctx, snapshot)));

  bind(readiness.listReadinessDecisions, () => listDecisions(ctx, ctx.db));

  bind(readiness.getReadinessDecision, ({ params }) => getDecision(ctx, ctx.db, params.id));

  bind(readiness.decideReadiness, ({ caller, body }) => decideLaunch(ctx, caller, body));

  bind(readiness.signDecision, ({ caller, params, body }) => signDecision(ctx, caller, params.id, body));

  bind(readiness.enterFoundBlockers, ({ caller, params, body }) => enterTruth(ctx, caller, params.id, body));

  bind(readiness.listDecisionLinks, ({ params }) => listDecisionLinks(ctx, params.id));

  bind(readiness.createDecisionLink, ({ caller, params, body }) =>
    createDecisionLink(ctx, caller, params.id, body),
  );

  bind(readiness.revokeDecisionLink, async ({ caller, params, locale }) => {
    await revokeDecisionLink(ctx, caller, params.id);
    return done(m.coverage_link_revoked({}, { locale }));
  });

  bind(readiness.openDecisionLink, ({ body, request, reply }) => {
    reply.header('x-robots-tag', 'noindex');
    return openDecisionLink(ctx, body.token, request.ip);
  });

  bind(readiness.addLaunchConfirmation, ({ caller, body }) => addLaunchConfirmation(ctx, caller, body));

  bind(readiness.changeLaunchConfirmation, ({ caller, params, body }) =>
    changeLaunchConfirmation(ctx, caller, params.id, body),
  );

  bind(readiness.confirmForLaunch, ({ caller, params, body, request }) =>
    withScreenshots(ctx, { request, caller, uploads: body.file ? [body.file] : [] }, (files) =>
      confirmForLaunch(ctx, caller, params.id, body, files),
    ),
  );

  bind(readiness.undoLaunchConfirmation, ({ caller, params }) =>
    undoLaunchConfirmation(ctx, caller, params.id),
  );

  bind(readiness.removeLaunchConfirmation, async ({ caller, params, locale }) => {
    await removeLaunchConfirmation(ctx, caller, params.id);
    return done(m.coverage_checklist_removed({}, { locale }));
  });

  bind(readiness.addLaunchPack, ({ caller, body }) => addLaunchPack(ctx, caller, body));
}

interface ScreenshotCall {
  request: FastifyRequest;
  caller: Caller;
  /** The ids of uploads. */
  uploads: readonly string[];
}

const withScreenshots = <T>(
  ctx: Context,
  { request, caller, uploads }: ScreenshotCall,
  work: (files: readonly StoredFile[]) => Promise<T>,
): Promise<T> => {
  const files = uploads.map((uploadId) => ({ kind: 'screenshots' as const, uploadId, caption: '' }));
  return withAddedFiles(ctx, { request, caller, body: { files } }, async (stored) => {
    const result = await work(stored);
    await removeUsedPieces(ctx, stored);
    return result;
  });
};

const uploadsOf = ({ steps }: MissionInput) => steps.flatMap(({ file }) => file ?? []);
