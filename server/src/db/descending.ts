import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Descending as in indexes that the schema declares with `.desc()`, which put nulls last. By default PostgreSQL sorts nulls
 * first, and would not use such an index, even for a column without nulls.
 */
export const descending = (column: SQLWrapper): SQL => sql`${column} desc nulls last`;
