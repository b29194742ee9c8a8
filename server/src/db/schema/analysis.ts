import { boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Correct answers and all answers of a model, per field. */
export type ModelMeasures = Record<string, { right: number; of: number }>;

/**
 * Models of the built-in analyser. The newest model in use for this version's examples and code answers. A model that was
 * not better is stored without its weights, as a record.
 */
export const analysisModels = pgTable(
  'analysis_models',
  {
    id: id(),
    examplesHash: text().notNull(),
    inUse: boolean().notNull(),
    /** Compressed; empty when not in use. */
    weights: bytes().notNull(),
    /** Number and hash of the administrators' corrections in the training data. */
    corrections: integer().notNull(),
    correctionsHash: text().notNull(),
    measures: jsonb().$type<ModelMeasures>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('analysis_models_newest').on(table.examplesHash, table.id.desc())],
);
export type AnalysisModelRow = typeof analysisModels.$inferSelect;
