import { parseHuntId } from '@bugquest/contract/coverage/hunt-ids';
import {
  type Candidate,
  chooseHunt,
  DECLINED_HOURS,
  findCandidates,
  HUNT_MINUTES,
  type HuntReply,
  MAX_DECLINED,
  type OfferedHunt,
} from '@bugquest/contract/coverage/hunts';
import type { Mission, OwnKit } from '@bugquest/contract/coverage/missions';
import type { SessionInput } from '@bugquest/contract/coverage/sessions';
import type { Language } from '@bugquest/contract/employees/lists';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { huntOffers } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { getProgramState } from '../../settings/queries.ts';
import { takeMissionIn } from '../missions/commands.ts';
import { HOUR_MS, listMissions } from '../missions/queries.ts';
import { toHunt } from './present.ts';
import { countComing, getHuntFacts, readHunter } from './queries.ts';

/** An arbitrary advisory lock number. Offers are made one after the other, so that people who ask at the same time are spread. */
const OFFER_LOCK = 7_203_118;

interface HuntCall {
  employeeId: string;
  locale: Language;
  /** A hunt that the person does not want. */
  not?: string | undefined;
  /** Those of the person, if they were read already. */
  missions?: Promise<readonly Mission[]>;
}

/** Where the person should look next. Remembers what it offers. */
export async function offerHunt(
  ctx: Context,
  { employeeId, locale, not, missions: read = listMissions(ctx, employeeId) }: HuntCall,
): Promise<HuntReply> {
  const [program, facts, { hasOwnKit, ...person }, missions] = await Promise.all([
    getProgramState(ctx),
    getHuntFacts(ctx),
    readHunter(ctx, ctx.db, employeeId),
    read,
  ]);
  const reply = { kit: person.kit, hasOwnKit };
  if (program.state !== 'running') return { hunt: null, ...reply };

  const choose = async (executor: Executor) => {
    const offered = await findOffer(ctx, executor, employeeId);
    const coming = await countComing(ctx, executor, employeeId);
    const candidates = findCandidates(facts, { ...person, missions, coming });
    const declined = [...new Set([...offered.declined, ...(not ? [not] : [])])].slice(-MAX_DECLINED);
    const chosen = chooseHunt(candidates, { ...offered, declined }, employeeId);
    if (chosen) return { chosen, offered, declined };
    // After the last place the declined ones are offered again.
    const again = not ? [not] : [];
    const chosenAgain = chooseHunt(candidates, { ...offered, declined: again }, employeeId);
    return { chosen: chosenAgain, offered, declined: again };
  };

  const { chosen, offered } = await choose(ctx.db);
  const isSame = !not && (!chosen || chosen.id === offered.hunt);
  const hunt = isSame
    ? chosen
    : await ctx.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${OFFER_LOCK})`);
        const choice = await choose(tx);
        await storeOffer(ctx, tx, employeeId, choice);
        return choice.chosen;
      });
  return { hunt: hunt ? toHunt(hunt, facts, employeeId, locale) : null, ...reply };
}

async function findOffer(ctx: Context, executor: Executor, employeeId: string): Promise<OfferedHunt> {
  const [offer] = await executor.select().from(huntOffers).where(eq(huntOffers.employeeId, employeeId));
  if (!offer) return { hunt: '', declined: [] };
  const isOld = ctx.clock.now().getTime() - offer.offeredAt.getTime() > DECLINED_HOURS * HOUR_MS;
  return { hunt: offer.hunt, declined: isOld ? [] : offer.declined };
}

async function storeOffer(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  { chosen, declined }: { chosen: Candidate | undefined; declined: readonly string[] },
): Promise<void> {
  const offer = { hunt: chosen?.id ?? '', offeredAt: ctx.clock.now(), declined: [...declined] };
  await tx
    .insert(huntOffers)
    .values({ employeeId, ...offer })
    .onConflictDoUpdate({ target: huntOffers.employeeId, set: offer });
}

/**
 * The session of a hunt. Takes the mission, if it is one.
 * @throws {ApiError} not_found, mission_full, mission_over
 */
export async function beginHunt(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  huntId: string,
): Promise<SessionInput> {
  const { missionId, feature, source, storeLanguage } = parseHuntId(huntId)!;
  const place = { minutes: HUNT_MINUTES, source, storeLanguage } as const;
  const now = ctx.clock.now();
  const offer = { hunt: huntId, offeredAt: now };
  await tx
    .insert(huntOffers)
    .values({ employeeId, ...offer })
    .onConflictDoUpdate({ target: huntOffers.employeeId, set: offer });
  if (!missionId) return { ...place, features: [feature!] };
  const mission = await takeMissionIn(ctx, tx, employeeId, missionId);
  if (!mission.sources.includes(source) || !mission.storeLanguages.includes(storeLanguage))
    throw new ApiError('not_found');
  return { ...place, missionId, features: mission.features };
}

export function setOwnKit(ctx: Context, employeeId: string, kit: OwnKit): Promise<OwnKit> {
  return ctx.db.transaction(async (tx) => {
    await tx.update(employees).set({ kit }).where(eq(employees.id, employeeId));
    await ctx.changes.publish(tx, [`employee:${employeeId}`]);
    return kit;
  });
}
