import { DEFAULT_PLACES } from '@bugquest/contract/coverage/missions';
import { PACK_CONFIRMATIONS, PACK_MISSIONS, type PackInput } from '@bugquest/contract/coverage/packs/schema';
import type { Context } from '../../../../context.ts';
import type { Caller } from '../../../../http/security/sessions.ts';
import { insertMission } from '../../missions/commands.ts';
import { insertLaunchConfirmation } from './commands.ts';

/** Lines that are there already are not added again. */
export function addLaunchPack(
  ctx: Context,
  admin: Caller,
  { lines, owner, due, from, until }: PackInput,
): Promise<{ confirmations: number; missions: number }> {
  return ctx.db.transaction(async (tx) => {
    const added = { confirmations: 0, missions: 0 };
    for (const { id, textEn, textAr } of PACK_CONFIRMATIONS) {
      const input = { textEn, textAr, owner, due, packLine: id };
      if (lines.includes(id) && (await insertLaunchConfirmation(ctx, tx, admin, input)))
        added.confirmations += 1;
    }
    for (const { id, mission } of PACK_MISSIONS) {
      const input = { ...mission, places: DEFAULT_PLACES, bonusPercent: 0, from, until } as const;
      if (lines.includes(id) && (await insertMission(ctx, tx, admin, input, id))) added.missions += 1;
    }
    return added;
  });
}
