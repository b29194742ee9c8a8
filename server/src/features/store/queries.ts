import { kitOf } from '@bugquest/contract/coverage/missions';
import { type Build, newestBuild } from '@bugquest/contract/coverage/readiness';
import type { OwnStore } from '@bugquest/contract/store/schema';
import { fromZoneTime } from '@bugquest/contract/zone-time';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { auditLog, settings } from '../../db/schema/audit.ts';
import { employees } from '../../db/schema/employees.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { recordedBuilds } from '../settings/build-queries.ts';
import { getSettings } from '../settings/queries.ts';

export async function getOwnStore(ctx: Context, employeeId: string): Promise<OwnStore> {
  const today = programDay(ctx.clock.now(), ctx.config.timezone);
  const [{ store, builds }, { readAt, ...profile }, changedAt] = await Promise.all([
    getSettings(ctx),
    findReader(ctx, employeeId),
    // The newest build depends on the day.
    ctx.values.getOrLoad(`store changed ${today}`, ['settings'], () => findChange(ctx, today)),
  ]);
  return {
    ...store,
    build: newestBuild(builds, today) ?? null,
    changedAt,
    sources: kitOf(profile).sources,
    readAt: (changedAt && readAt?.toISOString()) ?? null,
  };
}

async function findReader({ db }: Context, employeeId: string) {
  const { deviceType, operatingSystem, language, kit, storeReadAt } = employees;
  const [row] = await db
    .select({ deviceType, operatingSystem, language, kit, readAt: storeReadAt })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return row!;
}

async function findChange(ctx: Context, today: string): Promise<string | null> {
  const [stored, { builds }] = await Promise.all([
    ctx.db.select({ at: settings.updatedAt }).from(settings).where(eq(settings.key, 'store')),
    getSettings(ctx),
  ]);
  const moments = [...stored.map(({ at }) => at), ...(await buildChanges(ctx, builds, today))];
  return moments.length > 0 ? new Date(Math.max(...moments.map(Number))).toISOString() : null;
}

/**
 * The day on which testers got the newest build, and when it became the newest one in the records: it may be recorded late, and a later
 * one may be removed.
 */
async function buildChanges({ db, config }: Context, builds: readonly Build[], today: string) {
  const newest = newestBuild(builds, today);
  const changes = await db
    .select({ before: auditLog.before, after: auditLog.after, at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'setting'), eq(auditLog.recordId, 'builds')))
    .orderBy(desc(auditLog.id));
  const newestIn = (value: unknown) => JSON.stringify(newestBuild(recordedBuilds(value), today));
  const recorded = changes.find(({ before, after }) => newestIn(before) !== newestIn(after));
  return [
    ...(newest ? [new Date(fromZoneTime(`${newest.day}T00:00`, config.timezone))] : []),
    ...(recorded ? [recorded.at] : []),
  ];
}
