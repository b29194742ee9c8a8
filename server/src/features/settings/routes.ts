import { withPresetWeights } from '@bugquest/contract/competition/scoring-settings';
import * as endpoints from '@bugquest/contract/settings/endpoints';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { previewOf } from '@bugquest/contract/settings/scoring-preview';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import type { Config } from '../../platform/config.ts';
import { changeSettings } from './commands.ts';
import { getProgramState, getSettings, listPreviewedReports } from './queries.ts';

export function settingsRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getSettings, async () => toAdminSettings(await getSettings(ctx), ctx.config));

  bind(endpoints.changeSettings, async ({ caller, body }) =>
    toAdminSettings(await changeSettings(ctx, caller, body), ctx.config),
  );

  bind(endpoints.previewScoring, async ({ body: { scoring } }) => {
    const [reports, settings] = await Promise.all([listPreviewedReports(ctx), getSettings(ctx)]);
    return previewOf(reports, { now: settings.scoring, after: withPresetWeights(scoring) });
  });

  bind(endpoints.getProgramState, () => getProgramState(ctx));

  bind(endpoints.getSupportContact, async () => (await getSettings(ctx)).supportContact);
}

const toAdminSettings = (settings: ProgramSettings, config: Config): AdminSettings => ({
  ...settings,
  timeZone: config.timezone,
  environmentEmailDomains: config.allowedEmailDomains,
  publicUrl: config.publicUrl,
});
