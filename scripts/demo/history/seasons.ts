import type { Snapshot } from '../../../server/src/db/client.ts';
import { amendmentProposals, seasonResults, seasons } from '../../../server/src/db/schema/seasons.ts';
import { computeResult } from '../../../server/src/features/competition/seasons/standings-queries.ts';
import { type Calendar, DAY } from '../calendar.ts';
import { idAt } from '../id-at.ts';

/** Days from now. A season begins, freezes and ends at midnight. */
const SEASONS = [
  { nameEn: 'First round', nameAr: 'الجولة الأولى', from: -70, until: -42, freeze: -45, finalAt: -36 },
  { nameEn: 'Second round', nameAr: 'الجولة الثانية', from: -42, until: -14, freeze: null, finalAt: null },
  { nameEn: 'Final round', nameAr: 'الجولة الختامية', from: -14, until: 14, freeze: 12, finalAt: null },
] as const;

export async function storeSeasons(
  tx: Snapshot,
  calendar: Calendar,
  [first, second]: readonly string[],
): Promise<void> {
  const at = (days: number) => new Date(calendar.now.getTime() + days * DAY);
  for (const { nameEn, nameAr, from, until, freeze, finalAt } of SEASONS) {
    const day = (days: number) => calendar.startOfDay(days);
    const [season] = await tx
      .insert(seasons)
      .values({
        ...{ id: idAt(at(from)), nameEn, nameAr, createdBy: first!, createdAt: at(from - 1) },
        ...{ startsAt: day(from), endsAt: day(until), freezeAt: freeze && day(freeze) },
        ...(finalAt && {
          ...{ proposedBy: first!, proposedAt: at(finalAt) },
          ...{ confirmedBy: second ?? first!, finalAt: at(finalAt) },
        }),
      })
      .returning();
    if (!finalAt) continue;
    const people = await computeResult(tx, season!);
    await tx.insert(seasonResults).values(people.map((person) => ({ ...person, seasonId: season!.id })));
    const { employeeId, points } = people[0]!;
    await tx.insert(amendmentProposals).values({
      ...{ id: idAt(at(-2)), seasonId: season!.id, employeeId, points: points + 12 },
      ...{
        reason: 'An appeal was accepted after the result.',
        proposedBy: second ?? first!,
        proposedAt: at(-2),
      },
    });
  }
}
