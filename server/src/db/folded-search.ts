import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether `column`, which holds folded text, has what was typed somewhere; the trigram index answers it. */
export function containsFolded(column: SQLWrapper, typed: string): SQL {
  const literal = typed.trim().replace(/[\\%_]/g, '\\$&');
  return sql`${column} like '%' || fold_text(${literal}) || '%'`;
}
