import { boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** How many of how many answers a model had right, by what was asked of it. */
export type ModelMeasures = Record<string, { right: number; of: number }>;

/**
 * What the built-in analyser has learnt. The newest in use for the examples and the code of this version answers; one
 * that was no better than it is kept without its weights, as a record.
 */
export const analysisModels = pgTable(
  'analysis_models',
  {
    id: id(),
    examplesHash: text().notNull(),
    inUse: boolean().notNull(),
    /** Compressed; empty when not in use. */
    weights: bytes().notNull(),
    /** How many corrections by administrators it learnt from beside the examples, and a hash of them. */
    corrections: integer().notNull(),
    correctionsHash: text().notNull(),
    measures: jsonb().$type<ModelMeasures>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('analysis_models_newest').on(table.examplesHash, table.id.desc())],
);
export type AnalysisModelRow = typeof analysisModels.$inferSelect;
