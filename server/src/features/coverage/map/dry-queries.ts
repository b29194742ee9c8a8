import { type CellKey, DRY_SIGHTINGS } from '@bugquest/contract/coverage/cells';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { countedAt } from '../../settings/build-queries.ts';
import { mappedFeature } from './feature-queries.ts';
import { isReportLook, isSince } from './look-queries.ts';

/** A duplicate whose original is unknown is known too. Pending originals may be new. */
const isKnown = or(
  isNotNull(bugReports.duplicateOf),
  eq(bugReports.validationReason, sql.raw(`'duplicate'`)),
);

/**
 * The cells whose last sightings were all known: duplicates and confirmations. Reports that were rejected as "penalty" say nothing about
 * the place, and neither do their confirmations.
 */
export async function listDryCells(
  ctx: Context,
  executor: Executor,
  { coverage, builds }: Pick<ProgramSettings, 'coverage' | 'builds'>,
  since: string | null,
): Promise<CellKey[]> {
  const { feature, source, storeLanguage } = bugReports;
  const sightings = sql`(
    select ${feature} as feature, ${source} as source, ${storeLanguage} as store_language, ${bugReports.createdAt} as at,
      coalesce(${isKnown}, false) as is_known
    from ${bugReports} where ${and(isReportLook, isSince(ctx, countedAt(ctx, builds), since))}
    union all
    select ${feature}, ${source}, ${storeLanguage}, ${meToos.createdAt}, true
    from ${meToos} join ${bugReports} on ${bugReports.id} = ${meToos.reportId}
    where ${and(isReportLook, isSince(ctx, meToos.createdAt, since))}
  ) as sightings`;
  const place = sql`row_number() over (
    partition by ${mappedFeature(sql`sightings.feature`, coverage)}, source, store_language order by at desc
  )`;
  const { rows } = await executor.execute<Record<string, unknown>>(sql`
    select feature, source, store_language as "storeLanguage"
    from (
      select ${mappedFeature(sql`sightings.feature`, coverage)} as feature, source, store_language, is_known, ${place} as place
      from ${sightings}
    ) placed
    where place <= ${DRY_SIGHTINGS}::int and feature is not null
    group by feature, source, store_language
    having count(*) = ${DRY_SIGHTINGS}::int and bool_and(is_known)`);
  return rows as unknown as CellKey[];
}
