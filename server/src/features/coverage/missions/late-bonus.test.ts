import { expect, test } from 'vitest';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { decideAs, undoAs, versionOf } from '../../../testing/decisions.ts';
import { logInAgain, signedInPerson, submitReport } from '../../../testing/people.ts';

const HOUR = 60 * 60_000;
const CELL = { feature: 'Payment Gateway', source: 'iOS App', storeLanguage: 'English' };

const world = testApp();
const admin = testAdmin(world);

const at = (distance: number) => new Date(world.clock.now().getTime() + distance).toISOString();

test('a bonus that a decision pays after the end of its mission is news with the mission’s name, and so is its loss', async () => {
  const texts = {
    titleEn: 'Pay on an iPhone',
    titleAr: 'الدفع من iPhone',
    charterEn: 'Pay.',
    charterAr: 'ادفع.',
  };
  const { body: mission } = await admin.browser.post('/api/admin/missions', {
    ...texts,
    ...{ features: [CELL.feature], sources: [CELL.source], storeLanguages: [CELL.storeLanguage] },
    ...{ steps: [{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' }], places: 2, bonusPercent: 50 },
    ...{ from: at(-HOUR), until: at(HOUR) },
  });
  const tester = await signedInPerson(world);
  expect((await tester.browser.post(`/api/missions/${mission.id}/take`)).status).toBe(200);
  const { body: report } = await submitReport(tester, CELL);
  world.clock.advance(49 * HOUR);
  await logInAgain(world, admin, tester);
  const bonusNews = async () =>
    (await tester.browser.get('/api/own-changes')).body.changes
      .filter(({ kind }: { kind: string }) => kind === 'points')
      .map(({ points, sentence, serialNumber }: Record<string, unknown>) => ({
        points,
        sentence,
        serialNumber,
      }));
  const { body } = await decideAs(admin, [versionOf(report)], { pointsEarned: 15 });
  const { serialNumber } = report;
  const paid = { points: 8, sentence: 'Mission bonus: \u2068Pay on an iPhone\u2069', serialNumber };
  expect(await bonusNews()).toEqual([paid]);
  await tester.browser.post('/api/own-changes/seen', {
    ids: (await tester.browser.get('/api/own-changes')).body.changes.map(({ id }: { id: string }) => id),
  });
  await undoAs(admin, body.decided.map(versionOf));
  const removed = 'Mission bonus removed: \u2068Pay on an iPhone\u2069';
  expect(await bonusNews()).toEqual([{ points: -8, sentence: removed, serialNumber }, paid]);
});
