import { getScoring } from '@bugquest/contract/bug-reports/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { getSettings } from './queries.ts';

export function settingsRoutes(ctx: Context, bind: Bind): void {
  bind(getScoring, async () => (await getSettings(ctx)).scoring);
}
