import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { registerPerson, signedInPerson } from '../../../testing/people.ts';

const HOUR = 60 * 60_000;

const world = testApp();
const admin = testAdmin(world);

const missionWith = (fields: object = {}) => ({
  ...{ titleEn: 'Pay', titleAr: 'ادفع', charterEn: 'Pay.', charterAr: 'ادفع.', steps: [], bonusPercent: 25 },
  ...{ features: ['Payment Gateway'], sources: ['iOS App'], storeLanguages: ['English'], places: 15 },
  from: new Date(world.clock.now().getTime() + HOUR).toISOString(),
  until: new Date(world.clock.now().getTime() + 2 * HOUR).toISOString(),
  ...fields,
});

test('counts the active and verified testers whose kit fits, without administrators', async () => {
  const { body: mission } = await admin.browser.post('/api/admin/missions', missionWith());
  const read = async () => (await admin.browser.get(`/api/admin/missions/${mission.id}/reach`)).body;
  const before = await read();
  expect(before).toMatchObject({ told: 0, places: 15 });
  const fitting = await signedInPerson(world, { deviceType: 'iPhone', operatingSystem: 'iOS' });
  const android = await signedInPerson(world, { deviceType: 'Android Mobile', operatingSystem: 'Android' });
  const inactive = await signedInPerson(world, { deviceType: 'iPhone', operatingSystem: 'iOS' });
  await world.ctx.db.update(employees).set({ isActive: false }).where(eq(employees.id, inactive.id));
  await registerPerson(world, { deviceType: 'iPhone', operatingSystem: 'iOS' });
  expect((await read()).fits).toBe(before.fits + 1);
  // What people say that they can test counts, and not the device of their profile.
  const kit = { sources: ['iOS App'], storeLanguages: ['English'] };
  await android.browser.put('/api/own-kit', kit);
  await fitting.browser.put('/api/own-kit', { ...kit, storeLanguages: ['Arabic'] });
  expect((await read()).fits).toBe(before.fits + 1);
  expect((await fitting.browser.get(`/api/admin/missions/${mission.id}/reach`)).status).toBe(403);
  const unknown = `/api/admin/missions/${fitting.id}/reach`;
  expect((await admin.browser.get(unknown)).body.code).toBe('not_found');
});
