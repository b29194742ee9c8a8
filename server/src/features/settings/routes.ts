import { withPresetWeights } from '@bugquest/contract/competition/scoring-settings';
import { isLockedOn } from '@bugquest/contract/coverage/limit-lock';
import * as endpoints from '@bugquest/contract/settings/endpoints';
import * as limits from '@bugquest/contract/settings/limit-endpoints';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { previewOf } from '@bugquest/contract/settings/scoring-preview';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { changeSettings } from './commands.ts';
import { answerLimitProposal, withdrawLimitProposal } from './limit-commands.ts';
import { findLimitProposal } from './limit-queries.ts';
import { getProgramState, getSettings, listPreviewedReports } from './queries.ts';

export function settingsRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getSettings, async () => toAdminSettings(ctx, await getSettings(ctx)));

  bind(endpoints.changeSettings, async ({ caller, body }) =>
    toAdminSettings(ctx, await changeSettings(ctx, caller, body)),
  );

  bind(limits.answerLimitProposal, ({ caller, params, body }) =>
    answerLimitProposal(ctx, caller, params.id, body),
  );

  bind(limits.withdrawLimitProposal, ({ caller, params }) => withdrawLimitProposal(ctx, caller, params.id));

  bind(endpoints.previewScoring, async ({ body: { scoring } }) => {
    const [reports, settings] = await Promise.all([listPreviewedReports(ctx), getSettings(ctx)]);
    return previewOf(reports, { now: settings.scoring, after: withPresetWeights(scoring) });
  });

  bind(endpoints.getProgramState, () => getProgramState(ctx));

  bind(endpoints.getCompanyName, async () => (await getSettings(ctx)).companyName);
  bind(endpoints.getSupportContact, async () => (await getSettings(ctx)).supportContact);
}

const toAdminSettings = async (ctx: Context, settings: ProgramSettings): Promise<AdminSettings> => ({
  ...settings,
  timeZone: ctx.config.timezone,
  environmentEmailDomains: ctx.config.allowedEmailDomains,
  publicUrl: ctx.config.publicUrl,
  areLimitsLocked: isLockedOn(settings.limitLock, programDay(ctx.clock.now(), ctx.config.timezone)),
  limitProposal: (await findLimitProposal(ctx, ctx.db)) ?? null,
});
