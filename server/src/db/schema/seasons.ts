import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** Seasons of the competition. Their state follows from the times (`seasonStateAt` in the contract). */
export const seasons = pgTable(
  'seasons',
  {
    id: id(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** From then on, places are hidden until the result is final. */
    freezeAt: moment(),
    proposedBy: uuid().references(() => employees.id),
    proposedAt: moment(),
    confirmedBy: uuid().references(() => employees.id),
    finalAt: moment(),
    archivedAt: moment(),
    createdBy: belongsTo(() => employees.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('seasons_creator').on(table.createdBy),
    index('seasons_proposer').on(table.proposedBy),
    index('seasons_confirmer').on(table.confirmedBy),
  ],
);
export type SeasonRow = typeof seasons.$inferSelect;

/** The final results: everybody with an entry in the season. Append-only: a trigger refuses changes. */
export const seasonResults = pgTable(
  'season_results',
  {
    seasonId: belongsTo(() => seasons.id),
    employeeId: belongsTo(() => employees.id),
    /** The department at the time of the final result. */
    department: text().notNull(),
    points: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.employeeId] }),
    index('season_results_employee').on(table.employeeId),
  ],
);

/** Published changes of final results; the latest one of a person counts. Append-only: a trigger refuses changes. */
export const seasonAmendments = pgTable(
  'season_amendments',
  {
    id: id(),
    seasonId: belongsTo(() => seasons.id),
    employeeId: belongsTo(() => employees.id),
    pointsBefore: integer().notNull(),
    pointsAfter: integer().notNull(),
    placeBefore: integer(),
    placeAfter: integer(),
    reason: text().notNull(),
    amendedBy: belongsTo(() => employees.id),
    amendedAt: moment().notNull(),
  },
  (table) => [
    index('season_amendments_season').on(table.seasonId, table.employeeId, table.id),
    index('season_amendments_employee').on(table.employeeId),
    index('season_amendments_amender').on(table.amendedBy),
  ],
);

/** Amendments that wait for another administrator. A confirmed one stays, with its amendment. */
export const amendmentProposals = pgTable(
  'amendment_proposals',
  {
    id: id(),
    seasonId: belongsTo(() => seasons.id),
    employeeId: belongsTo(() => employees.id),
    points: integer().notNull(),
    reason: text().notNull(),
    proposedBy: belongsTo(() => employees.id),
    proposedAt: moment().notNull(),
    confirmedBy: uuid().references(() => employees.id),
    /** Set with `confirmedBy`. */
    amendmentId: uuid().references(() => seasonAmendments.id),
  },
  (table) => [
    index('amendment_proposals_season').on(table.seasonId, table.id),
    index('amendment_proposals_employee').on(table.employeeId),
    index('amendment_proposals_proposer').on(table.proposedBy),
    index('amendment_proposals_confirmer').on(table.confirmedBy),
    uniqueIndex('amendment_proposals_amendment').on(table.amendmentId),
  ],
);
