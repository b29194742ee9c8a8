import { findUnmetGates } from '../../../contract/src/coverage/gates.ts';
import { OPENING_DAY } from '../../../contract/src/coverage/packs/opening-day.ts';
import { linesOf } from '../../../contract/src/coverage/packs/schema.ts';
import type { DecisionInput } from '../../../contract/src/coverage/readiness.ts';
import type { Context } from '../../../server/src/context.ts';
import { readinessDecisions } from '../../../server/src/db/schema/coverage.ts';
import { decideLaunch } from '../../../server/src/features/coverage/readiness/commands.ts';
import { confirmForLaunch } from '../../../server/src/features/coverage/readiness/confirmations/commands.ts';
import { addLaunchPack } from '../../../server/src/features/coverage/readiness/confirmations/pack-commands.ts';
import { listLaunchConfirmations } from '../../../server/src/features/coverage/readiness/confirmations/queries.ts';
import { findLatestDecision } from '../../../server/src/features/coverage/readiness/decision-queries.ts';
import { createDecisionLink } from '../../../server/src/features/coverage/readiness/link-commands.ts';
import { getReadiness } from '../../../server/src/features/coverage/readiness/queries.ts';
import { signDecision } from '../../../server/src/features/coverage/readiness/sign-commands.ts';
import type { Caller } from '../../../server/src/http/security/sessions.ts';
import { type Calendar, DAY, HOUR } from '../calendar.ts';

const LINK_DAYS = 90;

/** A signed decision with a disagreement, and one that waits for a signature. */
export async function decideAboutLaunch(
  ctx: Context,
  calendar: Calendar,
  [first, second, third]: readonly string[],
): Promise<void> {
  if ((await ctx.db.$count(readinessDecisions)) > 0) return;
  const before = (milliseconds: number): Context => ({
    ...ctx,
    clock: { now: () => new Date(calendar.now.getTime() - milliseconds) },
  });
  await fillChecklist(before(4 * DAY), callerOf(first!), calendar);
  const noGo = await propose(before(3 * DAY), first!, () => ({
    ...{ verdict: 'no_go', risks: [] },
    conditions: 'Payment by card and refunds work in both languages, and no Blocker is open.',
    nextLook: calendar.now.toISOString().slice(0, 10),
  }));
  await signDecision(before(3 * DAY - 2 * HOUR), callerOf(third!), noGo, {
    agrees: false,
    reason: 'Most of the open Blockers concern one feature, which we could turn off for the opening.',
  });
  await signDecision(before(2 * DAY), callerOf(second!), noGo, { agrees: true, reason: '' });
  await propose(before(2 * HOUR), second!, (unmet) => ({
    ...{ verdict: 'go_with_risks', conditions: '', nextLook: '' },
    risks: unmet.map((gate) => ({
      ...{ gate, owner: 'Head of support' },
      text: 'Accepted for the first week, because only employees can order until then.',
      due: new Date(calendar.now.getTime() + 14 * DAY).toISOString().slice(0, 10),
    })),
  }));
}

/** The path with which a person without an account reads the signed decision. */
export async function shareSignedDecision(ctx: Context, adminId: string): Promise<string> {
  const [signed] = await ctx.db
    .select({ id: readinessDecisions.id })
    .from(readinessDecisions)
    .orderBy(readinessDecisions.id)
    .limit(1);
  const { url } = await createDecisionLink(ctx, callerOf(adminId), signed!.id, { days: LINK_DAYS });
  return url.slice(ctx.config.publicUrl.length);
}

/** The pack for the opening day. Two of its lines are confirmed. */
async function fillChecklist(ctx: Context, admin: Caller, calendar: Calendar): Promise<void> {
  const dayIn = (days: number) => new Date(calendar.now.getTime() + days * DAY).toISOString().slice(0, 10);
  const window = {
    from: calendar.now.toISOString(),
    until: new Date(calendar.now.getTime() + DAY).toISOString(),
  };
  await addLaunchPack(ctx, admin, {
    ...{ lines: linesOf(OPENING_DAY), owner: 'Head of operations', due: dayIn(9), ...window },
  });
  const items = await listLaunchConfirmations(ctx, ctx.db);
  const said: Record<string, string> = {
    'opening-day.rollback': 'Rehearsed on the test store: back in 11 minutes.',
    'opening-day.support': 'https://example.com/rota-of-the-opening-day',
  };
  for (const { id, packLine } of items) {
    const evidence = packLine && said[packLine];
    if (evidence) await confirmForLaunch(ctx, admin, id, { evidence });
  }
}

type Gate = DecisionInput['risks'][number]['gate'];

async function propose(
  ctx: Context,
  adminId: string,
  inputFor: (unmet: Gate[]) => Omit<DecisionInput, 'shown'>,
): Promise<string> {
  const { version, gates } = await ctx.db.snapshot((snapshot) => getReadiness(ctx, snapshot));
  const decisionId = (await findLatestDecision(ctx.db))?.id ?? null;
  const unmet = findUnmetGates(gates).map(({ name }) => name);
  const { id } = await decideLaunch(ctx, callerOf(adminId), {
    ...inputFor(unmet),
    shown: { version, decisionId },
  });
  return id;
}

const callerOf = (id: string): Caller => ({ id, isAdmin: true, lacksTwoFactor: false, language: 'en' });
