import type { CoverageSettings } from '@bugquest/contract/coverage/cells';
import type { GateSettings } from '@bugquest/contract/coverage/gates';
import {
  LIMIT_CHANGE_DAYS,
  type LimitChange,
  type LimitMove,
  movesOfBuilds,
  movesOfCoverage,
  movesOfGates,
  movesOfLock,
  movesOfMission,
} from '@bugquest/contract/coverage/limit-changes';
import type { LimitLock } from '@bugquest/contract/coverage/limit-lock';
import type { MissionInput } from '@bugquest/contract/coverage/missions';
import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { startOfDay } from '../../../db/program-days.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { recordedBuilds } from '../../settings/build-queries.ts';
import type { ChangeNotes } from '../../settings/store-commands.ts';

/** The values in the entries of each setting. */
const MOVES: Record<string, (before: unknown, after: unknown) => LimitMove[]> = {
  launchGates: (before, after) => movesOfGates(before as StoredGates, after as StoredGates),
  coverage: (before, after) => movesOfCoverage(before as StoredCoverage, after as StoredCoverage),
  // Without a lock, an entry has the notes only.
  limitLock: (before, after) => movesOfLock(toLock(before), toLock(after)),
  builds: (before, after) => movesOfBuilds(recordedBuilds(before), recordedBuilds(after)),
};
type StoredGates = Partial<GateSettings> | null;
type StoredCoverage = Partial<CoverageSettings> | null;
const toLock = (value: unknown): LimitLock => {
  const { from } = (value ?? {}) as { from?: string };
  return from === undefined ? null : { from };
};

const MISSION_ACTIONS = ['create mission', 'change mission'];

/** From the audit log, newest first. Since the beginning of a day, because the reply is cached until the day ends. */
export async function listLimitChanges(
  { clock, config }: Context,
  executor: Executor,
): Promise<LimitChange[]> {
  const today = programDay(clock.now(), config.timezone);
  const { id, recordId, before, after, createdAt, actorId, recordType, action } = auditLog;
  const proposer = alias(employees, 'proposer');
  const proposerId = sql<string | null>`(${after} ->> 'proposedBy')::uuid`;
  const rows = await executor
    .select({
      ...{ recordType, recordId, before, after, proposerId, at: createdAt },
      actor: sql<string>`coalesce(${employees.fullName}, '')`,
      proposer: sql<string>`coalesce(${proposer.fullName}, '')`,
    })
    .from(auditLog)
    .leftJoin(employees, eq(employees.id, actorId))
    .leftJoin(proposer, eq(proposer.id, proposerId))
    .where(
      and(
        or(
          and(eq(recordType, 'setting'), eq(action, 'change setting'), inArray(recordId, Object.keys(MOVES))),
          and(eq(recordType, 'mission'), inArray(action, MISSION_ACTIONS)),
        ),
        gte(createdAt, startOfDay(today, config.timezone, -LIMIT_CHANGE_DAYS)),
      ),
    )
    .orderBy(desc(id));
  return rows.flatMap((row) => {
    const moves =
      row.recordType === 'mission'
        ? movesOfMission(row.recordId, row.before as MissionInput | null, row.after as MissionInput)
        : MOVES[row.recordId]!(row.before, row.after);
    const { changeReason, changedAlone } = (row.after ?? {}) as Partial<ChangeNotes>;
    return moves.map((move) => ({
      ...move,
      ...(row.proposerId
        ? { by: row.proposer, confirmedBy: row.actor }
        : { by: row.actor, confirmedBy: null }),
      ...(changedAlone && { isAlone: true }),
      ...{ at: row.at.toISOString(), reason: changeReason ?? '' },
    }));
  });
}
