import { DEFAULT_COVERAGE } from '@bugquest/contract/coverage/cells';
import { SETUP_STEPS } from '@bugquest/contract/insights/setup';
import { NO_STORE } from '@bugquest/contract/store/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { settings } from '../../../db/schema/audit.ts';
import { employees } from '../../../db/schema/employees.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';
import { seedPages } from '../../content/pages/commands.ts';
import { STATE_KEY } from '../../system/backup/schedule/queries.ts';

const world = testApp();
beforeAll(() => seedPages(world.ctx));
const admin = testAdmin(world);

/** Done in an installation in which nobody has done anything. The time zone of tests is not the default. */
const SETUP_WITHOUT_WORK = ['pages', 'timeZone'];
/** What the job stores after a backup. */
const backUpNow = () =>
  world.ctx.db.insert(settings).values({
    key: STATE_KEY,
    value: {
      done: { at: world.clock.now().toISOString(), bytes: 1, mediaFiles: 0, lostFiles: 0 },
      failed: null,
    },
  });
const setup = async () => (await admin.browser.get('/api/admin/setup')).body;
const done = async () => {
  const { done: all } = await setup();
  return SETUP_STEPS.filter((step) => all[step]);
};
const change = async (values: object, seen: object) =>
  expect(
    (await admin.browser.patch('/api/admin/settings', { ...values, seen, reason: 'Agreed' })).status,
  ).toBe(200);

test('each setup step is done when its data is stored', async () => {
  const steps: string[] = await done();
  expect(steps.filter((step) => step !== 'mail' && step !== 'registration')).toEqual(SETUP_WITHOUT_WORK);

  await change(
    { supportContact: { mobile: '', email: 'help@example.com' } },
    { supportContact: { mobile: '', email: '' } },
  );
  await change({ backups: { hour: 3, keep: 7 } }, { backups: { hour: null, keep: 7 } });
  // A setting is no backup.
  expect(await done()).not.toContain('backups');
  expect(await setup()).toMatchObject({ hasBackupHour: true });
  await backUpNow();
  await change(
    { programDates: { startDate: '2026-01-01', endDate: null, graceHours: 48 } },
    { programDates: { startDate: null, endDate: null, graceHours: 48 } },
  );
  await change(
    { companyName: { nameEn: '', nameAr: 'دار الريف' } },
    { companyName: { nameEn: '', nameAr: '' } },
  );
  expect(await done()).toContain('company');
  const places = [{ source: 'iOS App', stage: '', url: 'https://testflight.example/join' }];
  await change({ store: { ...NO_STORE, places } }, { store: NO_STORE });
  expect(await done()).toContain('store');
  await change({ allowedEmailDomains: ['example.com'] }, { allowedEmailDomains: null });
  expect(await done()).toEqual(expect.arrayContaining(['registration', 'support', 'backups', 'dates']));

  for (const name of ['terms', 'terms-ar'])
    await admin.browser.put(`/api/page-content/${name}`, { isPublished: false });
  expect(await done()).not.toContain('pages');
  const { body } = await admin.browser.post('/api/page-content/publish');
  expect(body).toMatchObject({ count: 2, message: '2 pages published' });
  expect((await world.browser().get('/api/page-content/terms-ar')).body.isPublished).toBe(true);
  expect((await admin.browser.post('/api/page-content/publish')).body.count).toBe(0);
  expect(await done()).toContain('pages');

  const second = await signedInPerson(world);
  expect(await done()).toEqual(expect.arrayContaining(['invitations', 'firstTester']));
  expect(await done()).not.toContain('firstReport');
  await submitReport(second);
  expect(await done()).toContain('firstReport');
  await world.ctx.db.update(employees).set({ isAdmin: true }).where(eq(employees.id, second.id));
  await world.ctx.db.update(employees).set({ twoFactorEnabled: true }).where(eq(employees.id, admin.id));
  expect(await done()).toEqual(expect.arrayContaining(['admins', 'twoFactor']));
  expect(await done()).not.toContain('scoring');
  expect(await done()).not.toContain('risks');
  const risks = [{ feature: 'Shopping Cart', risk: 2 }];
  await change({ coverage: { ...DEFAULT_COVERAGE, risks } }, { coverage: DEFAULT_COVERAGE });
  expect(await done()).toContain('risks');
});

test('an administrator hides the list for all administrators', async () => {
  expect((await setup()).isDismissed).toBe(false);
  await change({ setupDismissed: true }, { setupDismissed: false });
  expect((await setup()).isDismissed).toBe(true);
});
