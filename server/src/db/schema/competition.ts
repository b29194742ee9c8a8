import { ACHIEVEMENT_KINDS } from '@bugquest/contract/competition/achievements';
import { POINT_REASONS } from '@bugquest/contract/competition/point-reasons';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** The points ledger. An employee's total is the sum of the entries. Append-only: a trigger refuses changes. */
export const pointEvents = pgTable(
  'point_events',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id),
    /** No foreign key, because entries stay when the report is deleted. */
    reportId: uuid(),
    amount: integer().notNull(),
    reason: text({ enum: POINT_REASONS }).notNull(),
    /** The mission of a bonus. No foreign key, because the table was there before missions, and missions are never deleted. */
    missionId: uuid(),
    /**
     * The event of the report that caused the change. Null for a submission, a confirmation, a manual change, and entries of earlier
     * versions. No foreign key, because events of deleted reports are deleted after some time.
     */
    reportEventId: uuid(),
    actorId: uuid().references(() => employees.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('point_events_employee').on(table.employeeId, table.createdAt),
    index('point_events_report').on(table.reportId),
    index('point_events_time').on(table.createdAt),
    // For the filters of the ledger. Submissions are in neither of them.
    index('point_events_reason').on(table.reason, table.id).where(sql`${table.reason} <> 'submission'`),
    index('point_events_actor').on(table.actorId, table.id).where(sql`${table.actorId} is not null`),
  ],
);

/** No longer used; removed with the next release. */
export const ledgerSums = pgTable('ledger_sums', {
  employeeId: uuid().primaryKey(),
  amount: bigint({ mode: 'number' }).notNull(),
});

/** No longer used; removed with the next release. */
export const ledgerChecks = pgTable('ledger_checks', {
  upTo: uuid().notNull(),
  checkedAt: moment().notNull(),
});

export const achievements = pgTable(
  'achievements',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id, 'cascade'),
    achievementType: text({ enum: ACHIEVEMENT_KINDS }).notNull(),
    /** The points of a milestone, the month of a champion, otherwise ''. Each is earned once. */
    detail: text().notNull().default(''),
    achievementName: text().notNull(),
    description: text().notNull(),
    earnedAt: createdAt(),
  },
  (table) => [uniqueIndex('achievements_once').on(table.employeeId, table.achievementType, table.detail)],
);
export type AchievementRow = typeof achievements.$inferSelect;
