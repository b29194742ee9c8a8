import { expect, test } from 'vitest';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { decideAs, versionOf } from '../../../testing/decisions.ts';
import { logInAgain, type Person, signedInPerson, submitReport } from '../../../testing/people.ts';

const MINUTE = 60_000;
const PATH = '/api/admin/seasons';

const world = testApp();
const admin = testAdmin(world);
const colleague = testAdmin(world);

const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE).toISOString();
const placeOf = async ({ browser }: Person, language = 'en') => {
  const { body } = await browser.get('/api/own-changes', { 'accept-language': language });
  return body.changes
    .filter(({ kind }: { kind: string }) => kind === 'place')
    .map(({ sentence, points, path }: Record<string, unknown>) => ({ sentence, points, path }));
};

test('the first three places of a final season are news, equal points share a place, and later places and no points are none', async () => {
  const names = { nameEn: 'Autumn', nameAr: 'الخريف' };
  const dates = { from: inMinutes(0), until: inMinutes(10), freezeAt: null };
  const { body: season } = await admin.browser.post(PATH, { ...names, ...dates });
  const points = [30, 20, 20, 10, 0];
  const people: Person[] = [];
  for (const pointsEarned of points) {
    const person = await signedInPerson(world);
    people.push(person);
    const { body: report } = await submitReport(person);
    const { body } = await decideAs(admin, [versionOf(report)], { pointsEarned });
    expect(body.decided).toHaveLength(1);
  }
  world.clock.advance(11 * MINUTE);
  await logInAgain(world, admin, colleague);
  expect((await admin.browser.post(`${PATH}/${season.id}/propose`)).status).toBe(200);
  // Not before the second administrator confirms the result.
  expect(await placeOf(people[0]!)).toEqual([]);
  expect((await colleague.browser.post(`${PATH}/${season.id}/confirm`)).status).toBe(200);
  const placeNews = (place: number) => ({
    sentence: `Place ${place} in the season \u2068Autumn\u2069`,
    points: null,
    path: '/dashboard',
  });
  expect(await Promise.all(people.map((person) => placeOf(person)))).toEqual([
    [placeNews(1)],
    [placeNews(2)],
    [placeNews(2)],
    [],
    [],
  ]);
  expect(await placeOf(people[0]!, 'ar')).toMatchObject([{ sentence: expect.stringContaining('الخريف') }]);
});
