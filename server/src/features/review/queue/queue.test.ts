import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobKinds } from '../../../app/features.ts';
import { likelyOriginals } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { type Person, submitReport } from '../../../testing/people.ts';

type Row = typeof bugReports.$inferInsert;
type Made = { id: string; serialNumber: string };

// The test stores likely originals itself.
const world = testApp({ jobs: (ctx) => jobKinds(ctx).filter(({ name }) => name !== 'compare-missing') });
const reports: Record<string, Made> = {};
const admin = testAdmin(world);
const noura = testPerson(world, { fullName: 'نورة الغامدي', department: 'Finance' });
const omar = testPerson(world, { fullName: 'Omar Saleh', department: 'Human Resources' });

beforeAll(async () => {
  const make = async (
    name: string,
    reporter: Person,
    fields: Record<string, string>,
    then: Partial<Row> = {},
    files: Parameters<typeof submitReport>[2] = [],
  ) => {
    const { body } = await submitReport(reporter, fields, files);
    reports[name] = body;
    if (Object.keys(then).length > 0) {
      await world.ctx.db.update(bugReports).set(then).where(eq(bugReports.id, body.id));
    }
  };
  const decided = { validatedAt: new Date(), validatedBy: admin.id };
  await make(
    'basket',
    noura,
    { bugDescription: 'Coupon SAVE_10% is gone after a refresh.\nat 50% zoom', severity: 'Minor' },
    { createdAt: new Date('2026-03-01T20:59:59.999Z'), pointsEarned: 12 },
  );
  await make(
    'settings',
    noura,
    { bugDescription: 'الإعدادات لا تُحفظ على هاتفي ٢٠٢٦', feature: 'الدفع السريع', severity: 'Blocker' },
    {
      createdAt: new Date('2026-03-01T21:00:00.000Z'),
      infoState: 'asked',
      category: 'Database',
      storeLanguage: 'Arabic',
      waitingSince: new Date(),
      status: 'In Progress',
    },
    [screenshot(await png())],
  );
  await make(
    'payment',
    omar,
    {
      bugDescription: 'Paying twice charges twice',
      feature: 'Payment Gateway',
      severity: 'Blocker',
      source: 'iOS App',
      browser: 'Safari',
      operatingSystem: 'iOS',
    },
    {
      createdAt: new Date('2026-03-02T20:59:59.999Z'),
      bugType: 'Performance',
      validationReason: 'bonus',
      pointsEarned: 40,
      appealState: 'open',
      ...decided,
    },
  );
  await make(
    'profile',
    omar,
    { bugDescription: 'Go to my profile, the picture is upside down', severity: 'Major' },
    {
      createdAt: new Date('2026-03-02T21:00:00.000Z'),
      bugType: 'Security',
      validationReason: 'duplicate',
      pointsEarned: 0,
      infoState: 'answered',
      ...decided,
    },
  );
  // Only pending reports have a likely original.
  const likely = { originalId: reports.basket!.id, likeness: 0.9 };
  await world.ctx.db.delete(likelyOriginals);
  await world.ctx.db
    .insert(likelyOriginals)
    .values([reports.settings!, reports.payment!].map(({ id }) => ({ ...likely, reportId: id })));
});

const NAMES = ['basket', 'settings', 'payment', 'profile'] as const;

async function find(query: string): Promise<string[]> {
  const { status, body, headers } = await admin.browser.get(`/api/bug-reports?${query}`);
  expect(status).toBe(200);
  expect(headers['x-total-count']).toBe(String(body.length));
  const ids = body.map(({ id }: Made) => id);
  return NAMES.filter((name) => ids.includes(reports[name]!.id));
}

const inQuery = (words: Record<string, string>) => new URLSearchParams(words).toString();

describe('a filter', () => {
  test.each([
    ['review=pending', ['basket', 'settings']],
    ['review=validated', ['payment']],
    ['review=rejected', ['profile']],
    ['status=In%20Progress', ['settings']],
    ['severity=Blocker', ['settings', 'payment']],
    ['source=iOS%20App', ['payment']],
    ['browser=Safari', ['payment']],
    ['browser=Safari&operatingSystem=Android', []],
    ['operatingSystem=iOS', ['payment']],
    ['feature=Payment%20Gateway', ['payment']],
    [inQuery({ feature: 'الدفع السريع' }), ['settings']],
    ['feature=Payment', []],
    ['department=Finance', ['basket', 'settings']],
    ['department=Nobody', []],
    ['from=2026-03-02', ['settings', 'payment', 'profile']],
    ['to=2026-03-01', ['basket']],
    ['from=2026-03-02&to=2026-03-02', ['settings', 'payment']],
    ['from=2026-03-05&to=2026-03-02', []],
    ['media=yes', ['settings']],
    ['media=no', ['basket', 'payment', 'profile']],
    ['waiting=appeal', ['payment']],
    ['waiting=question', ['settings']],
    ['waiting=answer', ['profile']],
    ['waiting=original', ['profile']],
    ['review=pending&severity=Blocker&department=Finance', ['settings']],
    ['severity=Minor&severity=Major', ['basket', 'profile']],
    ['review=pending&review=rejected', ['basket', 'settings', 'profile']],
    ['waiting=appeal&waiting=answer', ['payment', 'profile']],
    ['source=iOS%20App&source=Web%20Laptop&browser=Safari', ['payment']],
    [`${inQuery({ feature: 'الدفع السريع' })}&feature=Payment%20Gateway`, ['settings', 'payment']],
    ['department=Finance&department=Human%20Resources', NAMES],
    ['assignee=me&assignee=none', NAMES],
    ['bugType=Security', ['profile']],
    ['bugType=Security&bugType=Performance', ['payment', 'profile']],
    ['category=Database', ['settings']],
    ['storeLanguage=Arabic', ['settings']],
    ['inbox=mine', ['settings', 'payment', 'profile']],
    ['suspected=yes', ['settings']],
    ['suspected=no', ['basket']],
    ['search=&feature=&department=', NAMES],
  ])('%s finds %j', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  test.each([
    ['لا\u200f', ['settings']],
    ['لا\u200c', ['settings']],
    ['50\u200e%', ['basket']],
  ])('finds %j, which was copied with marks of direction', async (search, expected) => {
    expect(await find(inQuery({ search }))).toEqual(expected);
  });

  test('finds the reports of everyone in a large department', async () => {
    await world.ctx.db.execute(sql`
      insert into employees (id, full_name, employee_id, department, mobile, mobile_digits, work_email, password_hash, device_type,
        operating_system)
      select gen_random_uuid(), 'Tester', 'D-' || n, 'Large', n::text, n::text, 'd' || n || '@example.com', '', 'iPhone', 'iOS'
      from generate_series(1, 1500) n`);
    await world.ctx.db.update(employees).set({ department: 'Large' }).where(eq(employees.id, omar.id));
    expect(await find('department=Large')).toEqual(['payment', 'profile']);
    await world.ctx.db
      .update(employees)
      .set({ department: 'Human Resources' })
      .where(eq(employees.id, omar.id));
  });

  test('by person uses ids', async () => {
    expect(await find(`decidedBy=${admin.id}`)).toEqual(['payment', 'profile']);
    expect(await find(`decidedBy=${omar.id}`)).toEqual([]);
    expect(await find(`reporter=${noura.id.toUpperCase()}`)).toEqual(['basket', 'settings']);
  });

  test.each([
    ['review=done', 'review', 'Please choose from the list'],
    ['status=Done', 'status', 'Please choose from the list'],
    ['severity=blocker', 'severity', 'Please choose from the list'],
    ['source=Fax', 'source', 'Please choose from the list'],
    ['browser=Mosaic', 'browser', 'Please choose from the list'],
    ['operatingSystem=DOS', 'operatingSystem', 'Please choose from the list'],
    ['media=some', 'media', 'Please choose from the list'],
    ['severity=Major&severity=Worst', 'severity', 'Please choose from the list'],
    ['bugType=Wish', 'bugType', 'Please choose from the list'],
    ['retest=passed', 'retest', 'Please choose from the list'],
    ['suspected=maybe', 'suspected', 'Please choose from the list'],
    ['waiting=nothing', 'waiting', 'Please choose from the list'],
    ['sort=name', 'sort', 'Please choose from the list'],
    ['from=yesterday', 'from', 'Please enter a valid date'],
    ['to=2026-02-30', 'to', 'Please enter a valid date'],
    ['from=0000-01-01', 'from', 'Please enter a valid date'],
    ['decidedBy=me', 'decidedBy', 'Invalid ID'],
    ['reporter=me', 'reporter', 'Invalid ID'],
    ['cursor=me', 'cursor', 'Invalid ID'],
    [`search=${'x'.repeat(201)}`, 'search', 'At most 200 characters'],
  ])('%s is refused with a sentence at its field', async (query, field, sentence) => {
    const { status, body } = await admin.browser.get(`/api/bug-reports?${query}`);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: sentence });
  });

  test('is ignored for testers, who see their own reports', async () => {
    const { body, headers } = await omar.browser.get(
      `/api/bug-reports?review=pending&reporter=${noura.id}&search=coupon&sort=severity`,
    );
    const own = [reports.profile!.id, reports.payment!.id];
    expect(body.map(({ id }: Made) => id)).toEqual(own);
    expect(headers['x-total-count']).toBe('2');
  });
});

describe('a search', () => {
  test.each([
    ['coupon', ['basket']],
    ['COUPON Refresh', ['basket']],
    ['coupon twice', []],
    ['50% zoom', ['basket']],
    ['SAVE_10%', ['basket']],
    ['SAVE%10', []],
    ['SAVE％10', []],
    ['ＳＡＶＥ＿１０％', ['basket']],
    ['payment gateway', ['payment']],
    // One or two letters only match at the start of a word.
    ['go', ['basket', 'profile']],
    ['my', ['profile']],
    ['af', ['basket']],
    ['at', ['basket']],
    ['ou', []],
    ['(', []],
    ['\\', []],
    ['*', []],
    ['＊', []],
    ['（', []],
  ])('for %j finds %j', async (search, expected) => {
    expect(await find(inQuery({ search }))).toEqual(expected);
  });

  test.each([
    ['الاعدادات', 'a bare alef in place of one with a hamza'],
    ['الأعداداتِ', 'another hamza and a mark'],
    ['الإعـــدادات', 'stretching'],
    ['علي هاتفى', 'the final letters of phones'],
    ['2026', 'other digits'],
    ['۲۰۲۶', 'Persian digits'],
    ['لا', 'two letters'],
    ['السريع', 'the feature'],
  ])('for %s finds what is spelt otherwise: %s', async (search) => {
    expect(await find(inQuery({ search }))).toContain('settings');
  });

  test.each([
    '“Paying twice”, charges twice.',
    '(paying)',
    'Paying: twice?',
    '«twice»',
    '- charges twice…',
    'twice،',
    '‘paying’ – twice',
  ])('finds the words of %s without the marks around them', async (search) => {
    expect(await find(inQuery({ search }))).toEqual(['payment']);
  });

  test('combines the reporter’s name, in any spelling, with words of the report', async () => {
    expect(await find(inQuery({ search: 'نوره' }))).toEqual(['basket', 'settings']);
    expect(await find(inQuery({ search: 'omar' }))).toEqual(['payment', 'profile']);
    expect(await find(inQuery({ search: 'om' }))).toEqual(['payment', 'profile']);
    expect(await find(inQuery({ search: 'saleh twice' }))).toEqual(['payment']);
  });

  test('finds a serial number by its full form or digits', async () => {
    const { serialNumber } = reports.payment!;
    expect(await find(inQuery({ search: serialNumber.toLowerCase() }))).toEqual(['payment']);
    expect(await find(inQuery({ search: serialNumber.slice(4) }))).toContain('payment');
    for (const search of [
      `${serialNumber}:`,
      `(${serialNumber})`,
      `«${serialNumber}»،`,
      `${serialNumber}: Paying twice`,
    ])
      expect(await find(inQuery({ search })), search).toEqual(['payment']);
    expect(await find(inQuery({ search: `#${serialNumber.slice(4)}` }))).toContain('payment');
  });

  test('finds several serial numbers at once', async () => {
    const [one, other] = [reports.payment!.serialNumber, reports.profile!.serialNumber];
    for (const search of [
      `${one} ${other}`,
      `${one.slice(4)}, ${other.slice(4)}`,
      `${one.slice(4)}، ${other.slice(4)}`,
      `${other} and ${one}`,
    ])
      expect(await find(inQuery({ search })), search).toEqual(['payment', 'profile']);
    expect(await find(inQuery({ search: `${one} ${other}`, severity: 'Blocker' }))).toEqual(['payment']);
  });

  test.each([
    ['بوابة الدفع', ['payment']],
    ['الدفع', ['settings', 'payment']],
    ['بوابه', ['payment']],
    ['الدفع twice', ['payment']],
    ['حرج', ['settings', 'payment']],
    ['blocker', ['settings', 'payment']],
    ['gateway blocker', ['payment']],
    ['coupon حرج', []],
    ['كبير', ['profile']],
    ['major profile', ['profile']],
  ])('finds the names of features and severities in both languages: %s', async (search, expected) => {
    expect(await find(inQuery({ search }))).toEqual(expected);
  });

  test('uses only the first eight words', async () => {
    const search = `${'refresh '.repeat(8)}nonsense`;
    expect(await find(inQuery({ search }))).toEqual(['basket']);
  });
});
