import type {
  EvidenceFile,
  LaunchConfirmation,
  RemovedConfirmation,
} from '@bugquest/contract/coverage/confirmations';
import { LIMIT_CHANGE_DAYS } from '@bugquest/contract/coverage/limit-changes';
import { sourceOfLine } from '@bugquest/contract/coverage/packs/schema';
import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../../context.ts';
import type { Executor } from '../../../../db/client.ts';
import { startOfDay } from '../../../../db/program-days.ts';
import {
  type LaunchEvidenceRow,
  launchConfirmations,
  launchEvidence,
} from '../../../../db/schema/coverage.ts';
import { employees } from '../../../../db/schema/employees.ts';
import { programDay } from '../../../../platform/time/program-time.ts';
import { urlOf } from '../../../reports/present.ts';

/** By due day. @param only the one with this id */
export async function listLaunchConfirmations(
  { clock, config }: Context,
  executor: Executor,
  only?: string,
): Promise<LaunchConfirmation[]> {
  const today = programDay(clock.now(), config.timezone);
  const { id, due, removedAt } = launchConfirmations;
  const [rows, history] = await Promise.all([
    executor
      .select()
      .from(launchConfirmations)
      .where(and(isNull(removedAt), only ? eq(id, only) : undefined))
      .orderBy(asc(due), asc(id)),
    listEvidence(executor, only),
  ]);
  return rows.map(({ createdAt: _, removedAt: __, removedBy: ___, ...row }) => {
    const ofRow = history.filter(({ confirmationId }) => confirmationId === row.id);
    const current = ofRow.find(({ endedAt }) => endedAt === null);
    return {
      ...row,
      source: sourceOfLine(row.packLine),
      state: current ? 'confirmed' : row.due < today ? 'overdue' : 'open',
      evidence: current?.evidence ?? '',
      evidenceFile: current ? fileOf(current) : null,
      confirmedBy: current?.confirmedBy ?? null,
      confirmedAt: current?.confirmedAt.toISOString() ?? null,
      earlier: ofRow.flatMap((entry) => {
        const { confirmationId: _, storageKey: __, fileName: ___, fileSize: ____, endedAt, ...told } = entry;
        return endedAt === null
          ? []
          : [
              {
                ...told,
                evidenceFile: fileOf(entry),
                confirmedAt: entry.confirmedAt.toISOString(),
                endedAt: endedAt.toISOString(),
              },
            ];
      }),
    };
  });
}

type StoredFileName = Pick<LaunchEvidenceRow, 'storageKey' | 'fileName' | 'fileSize'>;

const fileOf = ({ storageKey, fileName, fileSize }: StoredFileName): EvidenceFile | null =>
  storageKey ? { name: fileName ?? '', size: fileSize ?? 0, url: urlOf({ storageKey }) } : null;

/** Latest first. A program has few. */
function listEvidence(executor: Executor, only: string | undefined) {
  const ender = alias(employees, 'ender');
  const { id, confirmationId, textEn, textAr, evidence, confirmedAt, endedAt } = launchEvidence;
  const { storageKey, fileName, fileSize } = launchEvidence;
  return executor
    .select({
      ...{ confirmationId, textEn, textAr, evidence, confirmedAt, endedAt },
      ...{ storageKey, fileName, fileSize },
      confirmedBy: employees.fullName,
      endedBy: sql<string>`coalesce(${ender.fullName}, '')`,
    })
    .from(launchEvidence)
    .innerJoin(employees, eq(employees.id, launchEvidence.confirmedBy))
    .leftJoin(ender, eq(ender.id, launchEvidence.endedBy))
    .where(only ? eq(confirmationId, only) : undefined)
    .orderBy(desc(id));
}

/** Latest first. Since the beginning of a day, because the reply is cached until the day ends. */
export async function listRemovedConfirmations(
  { clock, config }: Context,
  executor: Executor,
): Promise<RemovedConfirmation[]> {
  const today = programDay(clock.now(), config.timezone);
  const { id, textEn, textAr, removedAt, removedBy } = launchConfirmations;
  const rows = await executor
    .select({ id, textEn, textAr, by: employees.fullName, at: removedAt })
    .from(launchConfirmations)
    .innerJoin(employees, eq(employees.id, removedBy))
    .where(gte(removedAt, startOfDay(today, config.timezone, -LIMIT_CHANGE_DAYS)))
    .orderBy(desc(removedAt), desc(id));
  return rows.map((row) => ({ ...row, at: row.at!.toISOString() }));
}
