import type { CoverageSettings } from '@bugquest/contract/coverage/cells';
import type { GateSettings } from '@bugquest/contract/coverage/gates';
import {
  LIMIT_CHANGE_DAYS,
  type LimitChange,
  movesOfCoverage,
  movesOfGates,
} from '@bugquest/contract/coverage/limit-changes';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { startOfDay } from '../../../db/program-days.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { programDay } from '../../../platform/time/program-time.ts';

type Stored<Settings> = (Partial<Settings> & { changeReason?: string }) | null;

/** From the audit log, newest first. Since the beginning of a day, because the reply is cached until the day ends. */
export async function listLimitChanges(
  { clock, config }: Context,
  executor: Executor,
): Promise<LimitChange[]> {
  const today = programDay(clock.now(), config.timezone);
  const { id, recordId, before, after, createdAt, actorId, recordType, action } = auditLog;
  const rows = await executor
    .select({
      ...{ recordId, at: createdAt },
      by: sql<string>`coalesce(${employees.fullName}, '')`,
      before: sql<Stored<GateSettings & CoverageSettings>>`${before}`,
      after: sql<Stored<GateSettings & CoverageSettings>>`${after}`,
    })
    .from(auditLog)
    .leftJoin(employees, eq(employees.id, actorId))
    .where(
      and(
        eq(recordType, 'setting'),
        sql`${recordId} in ('launchGates', 'coverage')`,
        eq(action, 'change setting'),
        gte(createdAt, startOfDay(today, config.timezone, -LIMIT_CHANGE_DAYS)),
      ),
    )
    .orderBy(desc(id));
  return rows.flatMap((row) => {
    const moves = row.recordId === 'launchGates' ? movesOfGates : movesOfCoverage;
    return moves(row.before, row.after).map((move) => ({
      ...move,
      ...{ by: row.by, at: row.at.toISOString(), reason: row.after?.changeReason ?? '' },
    }));
  });
}
