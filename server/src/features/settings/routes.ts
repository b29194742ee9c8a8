import { getScoring } from '@bugquest/contract/bug-reports/endpoints';
import * as endpoints from '@bugquest/contract/settings/endpoints';
import { withPresetWeights } from '@bugquest/contract/settings/schema';
import { previewOf } from '@bugquest/contract/settings/scoring-preview';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { changeSettings } from './commands.ts';
import { toAdminSettings } from './present.ts';
import { getSettings, listPreviewedReports } from './queries.ts';

export function settingsRoutes(ctx: Context, bind: Bind): void {
  bind(getScoring, async () => (await getSettings(ctx)).scoring);

  bind(endpoints.getSettings, async () => toAdminSettings(await getSettings(ctx), ctx.config));

  bind(endpoints.changeSettings, async ({ caller, body }) =>
    toAdminSettings(await changeSettings(ctx, caller, body), ctx.config),
  );

  bind(endpoints.previewScoring, async ({ body: { scoring } }) => {
    const [reports, settings] = await Promise.all([listPreviewedReports(ctx), getSettings(ctx)]);
    return previewOf(reports, { now: settings.scoring, after: withPresetWeights(scoring) });
  });
}
