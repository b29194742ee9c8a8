import * as endpoints from '@bugquest/contract/competition/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { listAdminSeasons } from './admin-queries.ts';
import { confirmAmendment, discardAmendment, proposeAmendment } from './amendment-commands.ts';
import {
  archiveSeason,
  changeSeason,
  confirmResult,
  createSeason,
  deleteSeason,
  proposeResult,
} from './commands.ts';
import { listOwnSeasons } from './standings-queries.ts';

export function seasonRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listOwnSeasons, ({ caller }) => listOwnSeasons(ctx, caller));

  bind(endpoints.listSeasons, () => listAdminSeasons(ctx, ctx.db));

  bind(endpoints.createSeason, ({ caller, body }) => createSeason(ctx, caller, body));

  bind(endpoints.changeSeason, ({ caller, params, body }) => changeSeason(ctx, caller, params.id, body));

  bind(endpoints.deleteSeason, async ({ caller, params, locale }) => {
    await deleteSeason(ctx, caller, params.id);
    return done(m.competition_season_deleted({}, { locale }));
  });

  bind(endpoints.proposeSeasonResult, ({ caller, params }) => proposeResult(ctx, caller, params.id));

  bind(endpoints.confirmSeasonResult, ({ caller, params }) => confirmResult(ctx, caller, params.id));

  bind(endpoints.proposeAmendment, ({ caller, params, body }) =>
    proposeAmendment(ctx, caller, params.id, body),
  );

  bind(endpoints.confirmAmendment, ({ caller, params }) => confirmAmendment(ctx, caller, params.id));

  bind(endpoints.discardAmendment, ({ caller, params }) => discardAmendment(ctx, caller, params.id));

  bind(endpoints.archiveSeason, ({ caller, params }) => archiveSeason(ctx, caller, params.id));
}
