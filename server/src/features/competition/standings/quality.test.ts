// How many of a tester's last reports were accepted.

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bugReports } from '../../../db/schema/reports.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { type Person, signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

const readStats = async ({ id, browser }: Person) => (await browser.get(`/api/employees/${id}/stats`)).body;
async function decide(person: Person, validationReason: string): Promise<string> {
  const { id } = (await submitReport(person)).body;
  world.clock.advance(1_000);
  const decision = { pointsEarned: 5, validationReason, adminNotes: 'Seen.' };
  const { status, body } = await admin.browser.patch(`/api/bug-reports/${id}/validate`, decision);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

test('the quality of a tester is the share of the last ten decided reports that were accepted', async () => {
  const tester = await signedInPerson(world);
  expect(await readStats(tester)).toMatchObject({
    lately: { decided: 0, accepted: 0 },
    firsts: 0,
    clearSteps: 0,
  });
  await decide(tester, 'penalty');
  await decide(tester, 'penalty');
  for (let count = 0; count < 7; count++) await decide(tester, 'approved');
  await submitReport(tester);
  expect(await readStats(tester)).toMatchObject({ lately: { decided: 9, accepted: 7 }, firsts: 7 });
  await decide(tester, 'bonus');
  await decide(tester, 'reduced');
  // The first of eleven decisions is no longer among the last ten.
  expect(await readStats(tester)).toMatchObject({ lately: { decided: 10, accepted: 9 }, firsts: 9 });
});

test('clear steps are those of accepted reports whose description is rated as clear', async () => {
  const tester = await signedInPerson(world);
  const setClearness = async (id: string, value: number) => {
    const [report] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, id));
    const { scoreBreakdown } = report!;
    const parts = scoreBreakdown.parts.map((part) =>
      part.part === 'description' ? { ...part, value } : part,
    );
    await world.ctx.db
      .update(bugReports)
      .set({ scoreBreakdown: { ...scoreBreakdown, parts } })
      .where(eq(bugReports.id, id));
  };
  await setClearness(await decide(tester, 'approved'), 0.75);
  await setClearness(await decide(tester, 'approved'), 0.74);
  await setClearness(await decide(tester, 'penalty'), 1);
  expect(await readStats(tester)).toMatchObject({ firsts: 2, clearSteps: 1 });
});
