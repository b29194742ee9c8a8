import { getHome } from '@bugquest/contract/home/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { readHome } from './queries.ts';

export function homeRoutes(ctx: Context, bind: Bind): void {
  bind(getHome, ({ caller, query, locale }) => readHome(ctx, caller, query.language ?? locale, locale));
}
