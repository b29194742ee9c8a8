import { m } from '@bugquest/phrases/messages';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { type Person, signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();
const serials: Record<string, string> = {};
const admin = testAdmin(world);
const tester = testPerson(world, { department: 'Logistics' });

beforeAll(async () => {
  const other = await signedInPerson(world);
  const submit = async (name: string, person: Person, severity: string, answer: object = {}) => {
    const { body } = await submitReport(person, { severity, ...answer });
    serials[body.serialNumber] = name;
    return body;
  };
  const original = await submit('original', tester, 'Minor');
  const duplicate = await submit('duplicate', other, 'Major');
  await submit('pending', other, 'Blocker', {
    repeatOf: original.id,
    repeatAnswer: 'different',
    repeatBecause: 'Mine is about the map.',
  });
  const corrected = await submit('corrected', other, 'Minor');
  const call = async (method: 'patch' | 'post', path: string, body: object, by = admin) =>
    expect((await by.browser[method](`/api/bug-reports/${path}`, body)).status).toBeLessThan(300);
  const decision = { pointsEarned: 5, adminNotes: '' };
  await call('patch', `${original.id}/severity`, { severity: 'Blocker' });
  await call('patch', `${original.id}/validate`, { ...decision, validationReason: 'approved' });
  await call('patch', `${duplicate.id}/validate`, {
    ...decision,
    validationReason: 'duplicate',
    duplicateOf: original.id,
  });
  await call('patch', `${corrected.id}/severity`, { severity: 'Major' });
  const device = { deviceType: 'Android Mobile', operatingSystem: 'Android' };
  await call('post', `${original.id}/me-too`, device, other);
  await call('post', `${original.id}/me-too`, device, admin);
});

const HEADINGS = {
  en: ['Duplicate of', 'Confirmed by', 'Severity as reported', 'Severity as decided'],
  ar: ['مكرر للبلاغ', 'عدد التأكيدات', 'الخطورة عند الإبلاغ', 'الخطورة المعتمدة'],
} as const;
const REPEAT_HEADINGS = {
  en: ['Possible repeat of', "Why it's a different bug"],
  ar: ['قد يكرر البلاغ', 'سبب اختلاف الخلل'],
} as const;
const REPORTER = {
  en: m.exports_reporter({}, { locale: 'en' }),
  ar: m.exports_reporter({}, { locale: 'ar' }),
};

/** Returns the cells in the columns of the review. */
function reviewPart(headings: readonly unknown[], row: readonly unknown[]) {
  const language = headings.includes(HEADINGS.en[0]) ? 'en' : 'ar';
  return HEADINGS[language].map((heading) => row[headings.indexOf(heading)]);
}

/** Returns these cells of each report, by its name in `serials`. */
const reviewCells = ([headings = [], ...rows]: readonly (readonly unknown[])[]) =>
  Object.fromEntries(
    rows.map((row) => [
      serials[String(row[0])],
      reviewPart(headings, row).map((cell) => serials[String(cell)] ?? (cell === '' ? null : cell)),
    ]),
  );

async function readSheet(language: 'en' | 'ar', filter: object = {}) {
  const body = { includeEmployees: false, ...filter };
  const reply = await admin.browser.post('/api/export/excel', body, { 'accept-language': language });
  const [, sheet] = await readWorkbook(reply.body as Buffer);
  return sheet!.data;
}

async function readCsv(language: 'en' | 'ar') {
  const filter = { includeEmployees: false, includeBugReports: true };
  const { body } = await admin.browser.post('/api/admin/exports', { filter, format: 'csv', language });
  const file = () => admin.browser.get(`/api/admin/exports/${body.id}/file`);
  await vi.waitFor(async () => expect(await file()).toMatchObject({ status: 200 }));
  const { body: bytes } = await file();
  return parse(bytes, { bom: true }) as string[][];
}

describe.each(['en', 'ar'] as const)('an export in %s', (language) => {
  test('has the columns in order: severities, decision, people, files', async () => {
    const [headings] = await readSheet(language);
    const place = (heading: string) => headings!.indexOf(heading);
    const [original, , reported, decided] = HEADINGS[language];
    const order = [reported, decided, original, REPORTER[language]].map(place);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test('has the report that a tester said is different, and why', async () => {
    const [headings = [], ...rows] = await readSheet(language);
    const cells = rows.map((row) => [
      serials[String(row[0])],
      ...REPEAT_HEADINGS[language].map((heading) => row[headings.indexOf(heading)]),
    ]);
    const original = Object.keys(serials).find((serial) => serials[serial] === 'original');
    expect(cells.filter(([, , because]) => because)).toEqual([
      ['pending', original, 'Mine is about the map.'],
    ]);
  });

  test('omits empty columns in the workbook, but not in the CSV file', async () => {
    const comments = m.audit_field_qa_comments({}, { locale: language });
    expect((await readSheet(language))[0]).not.toContain(comments);
    expect((await readCsv(language))[0]).toContain(comments);
  });
});

const EXPECTED = {
  original: [null, 2, 'Minor', 'Blocker'],
  duplicate: ['original', 0, 'Major', 'Major'],
  pending: [null, 0, 'Blocker', null],
  corrected: [null, 0, 'Minor', 'Major'],
};

test('the workbook has the original report, the confirmations, and both severities', async () => {
  expect(reviewCells(await readSheet('en'))).toEqual(EXPECTED);
  const arabic = reviewCells(await readSheet('ar'));
  expect(arabic.original).toEqual([null, 2, 'بسيط', 'حرِج']);
});

test('the CSV file has the original report, the confirmations, and both severities', async () => {
  const asText = Object.entries(EXPECTED).map(([name, cells]) => [
    name,
    cells.map((cell) => (cell === null ? null : String(cell))),
  ]);
  expect(reviewCells(await readCsv('en'))).toEqual(Object.fromEntries(asText));
  const [headings = []] = await readCsv('ar');
  expect(reviewPart(headings, headings)).toEqual(HEADINGS.ar);
});

test('the number of an original report outside the filter is still exported', async () => {
  const rows = await readSheet('en', { department: 'Quality' });
  expect(Object.keys(reviewCells(rows)).sort()).toEqual(['corrected', 'duplicate', 'pending']);
  expect(reviewCells(rows).duplicate![0]).toBe('original');
});
