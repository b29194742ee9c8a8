import type { CoverageSettings } from '@bugquest/contract/coverage/cells';
import { FEATURES, type Feature } from '@bugquest/contract/reports/lists';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Maps the stored feature. Null for a feature in a tester's own words that has no mapping. */
export function mappedFeature(
  column: SQLWrapper,
  { words }: Pick<CoverageSettings, 'words'>,
): SQL<Feature | null> {
  const featureByWords =
    words.length === 0
      ? sql`null`
      : sql`case lower(${column}) ${sql.join(
          words.map((mapping) => sql`when ${mapping.words.toLowerCase()} then ${mapping.feature}::text`),
          sql` `,
        )} end`;
  return sql`(case when ${column} = any(${sql.param([...FEATURES])}::text[]) then ${column} else ${featureByWords} end)`;
}
