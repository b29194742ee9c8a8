import { getSetup } from '@bugquest/contract/insights/setup';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { readSetup } from './queries.ts';

export function setupRoutes(ctx: Context, bind: Bind): void {
  bind(getSetup, ({ caller }) => readSetup(ctx, caller.id));
}
