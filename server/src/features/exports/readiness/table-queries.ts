import type { Language } from '@bugquest/contract/employees/lists';
import type { Context } from '../../../context.ts';
import type { Table } from '../../../platform/files/tables/table-file.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { getDecision } from '../../coverage/readiness/decision-queries.ts';
import { getReadiness } from '../../coverage/readiness/queries.ts';
import { getEmployee } from '../../employees/queries.ts';
import { evidenceTables } from './evidence-present.ts';
import { gateTables } from './gate-present.ts';
import { problemTables } from './problem-present.ts';
import { summaryTables, type WorkbookContents } from './summary-present.ts';

/**
 * The figures of this moment, or those that the decision stores. They name administrators and nobody else.
 * @throws {ApiError} not_found for an unknown decision
 */
export async function readinessTables(
  ctx: Context,
  adminId: string,
  locale: Language,
  decisionId: string | undefined,
): Promise<{ name: string; tables: Table[] }> {
  const { timezone, productName, publicUrl } = ctx.config;
  const decision = decisionId === undefined ? null : await getDecision(ctx, ctx.db, decisionId);
  const figures = decision?.figures ?? (await ctx.db.snapshot((snapshot) => getReadiness(ctx, snapshot)));
  const { fullName } = await getEmployee(ctx.db, adminId);
  const exportedAt = ctx.clock.now();
  const asOf = decision ? new Date(decision.decidedAt) : exportedAt;
  const contents: WorkbookContents = {
    ...{ decision, figures, asOf, asOfDay: programDay(asOf, timezone), exportedAt, exportedBy: fullName },
    ...{ timezone, productName, publicUrl, locale },
  };
  return {
    name: decision ? `launch-decision-${decision.number}` : `readiness-${programDay(exportedAt, timezone)}`,
    tables: [
      ...summaryTables(contents),
      ...gateTables(contents),
      ...problemTables(contents),
      ...evidenceTables(contents),
    ],
  };
}
