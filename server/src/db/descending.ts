import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Descending as in indexes that the schema declares with `.desc()`, which put nulls last. PostgreSQL sorts them first by default
 * and would not use such an index, also where a column has none.
 */
export const descending = (column: SQLWrapper): SQL => sql`${column} desc nulls last`;
