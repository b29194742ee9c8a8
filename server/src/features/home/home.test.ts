import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { readsOfHomeParts } from '../../testing/dashboard-reads.ts';
import { type Person, submitReport } from '../../testing/people.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const PAGE = { title: 'Prizes', content: '<p>On Sunday.</p>', metaDescription: '', isPublished: true };

const world = testApp();
const admin = testAdmin(world);
const maha = testPerson(world);

const at = (distance: number) => new Date(world.clock.now().getTime() + distance).toISOString();

async function create(path: string, body: object): Promise<{ id: string }> {
  const reply = await admin.browser.post(path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

const readHome = async ({ browser }: Person) => {
  const { status, body } = await browser.get('/api/home?language=ar');
  expect(status).toBe(200);
  return body;
};

test('each part equals the reply of its own read', async () => {
  await create('/api/page-content', { pageName: 'dashboard', ...PAGE });
  await create('/api/page-content', { pageName: 'dashboard-ar', ...PAGE, title: 'الجوائز' });
  const texts = { titleEn: 'Prizes', titleAr: 'الجوائز', textEn: 'On Sunday.', textAr: 'يوم الأحد.' };
  await create('/api/admin/announcements', texts);
  const names = { nameEn: 'Autumn', nameAr: 'الخريف' };
  await create('/api/admin/seasons', { ...names, from: at(-HOUR), until: at(DAY), freezeAt: null });
  const mission = await create('/api/admin/missions', {
    ...{ titleEn: 'Pay', titleAr: 'الدفع', charterEn: 'Pay in every way.', charterAr: 'ادفع بكل طريقة.' },
    ...{ features: ['Security'], sources: ['iOS App'], storeLanguages: ['Arabic'] },
    ...{ steps: [{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' }], places: 2, bonusPercent: 50 },
    ...{ from: at(-HOUR), until: at(HOUR) },
  });
  await maha.browser.post(`/api/missions/${mission.id}/take`);
  await maha.browser.post('/api/test-sessions', {
    ...{ minutes: 30, features: ['Security'], source: 'iOS App', storeLanguage: 'Arabic' },
  });
  const reports = [];
  for (let count = 0; count < 7; count += 1) reports.push((await submitReport(maha)).body);
  await admin.browser.post(`/api/bug-reports/${reports[0]!.id}/question`, { question: 'Which phone?' });
  const deletion = { adminFeedback: 'Told before', deletionReason: 'spam' };
  await admin.browser.delete(`/api/bug-reports/${reports[1]!.id}`, deletion);

  const home = await readHome(maha);
  for (const [part, { url }] of Object.entries(readsOfHomeParts(maha.id, 'ar'))) {
    const { body, headers } = await maha.browser.get(url);
    const expected = Array.isArray(home[part]?.items)
      ? { items: body, total: Number(headers['x-total-count']) }
      : body;
    expect(home[part], part).toEqual(expected);
  }
  expect(home).toMatchObject({ story: null, notice: { title: 'الجوائز' }, rank: { rank: 1 } });
  const filled = ['recent', 'waiting'].map((part) => home[part].items.length);
  expect(filled).toEqual([5, 1]);
  for (const part of ['deletions', 'announcements', 'seasons', 'sessions'])
    expect(home[part], part).toHaveLength(1);
});

test('the story is there when the program has ended', async () => {
  const day = (distance: number) => at(distance).slice(0, 10);
  const programDates = { startDate: day(-9 * DAY), endDate: day(-2 * DAY), graceHours: 0 };
  const seen = { programDates: { startDate: null, endDate: null, graceHours: 48 } };
  expect((await admin.browser.patch('/api/admin/settings', { programDates, seen })).status).toBe(200);
  const { story, program } = await readHome(maha);
  expect(program.state).toBe('ended');
  expect(story).toEqual((await maha.browser.get('/api/own-story')).body);
});

test('visitors get nothing', async () => {
  expect((await world.browser().get('/api/home')).status).toBe(401);
});
