// The exact English validation messages of section 5. Arabic messages must be in Arabic.
import { beforeAll, describe, expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { registrationOf, submitReport } from '../../testing/people.ts';

type Sentences = Record<string, string>;

const world = testApp();
const person = testPerson(world);
const admin = testAdmin(world);
let reportId: string;
beforeAll(async () => {
  reportId = (await submitReport(person)).body.id;
});

/** Both languages must refuse the same fields. @param sentences all English messages */
async function expectSentences(
  send: (headers: Record<string, string>) => Promise<{ status: number; body: { fields: Sentences } }>,
  sentences: Sentences,
): Promise<void> {
  const english = await send({ 'accept-language': 'en-GB,en;q=0.9' });
  expect({ status: english.status, fields: english.body.fields }).toEqual({ status: 400, fields: sentences });
  const arabic = await send({ 'accept-language': 'ar-SA,ar;q=0.9,en;q=0.5' });
  expect(Object.keys(arabic.body.fields).sort()).toEqual(Object.keys(sentences).sort());
  for (const [field, sentence] of Object.entries(arabic.body.fields)) {
    expect(sentence).toMatch(/[\u0600-\u06ff]{2}/);
    expect(sentence).not.toBe(sentences[field]);
  }
}

describe('a registration', () => {
  const refusal = (changes: Record<string, unknown>, sentences: Sentences) =>
    expectSentences(
      (headers) => world.browser().post('/api/employees', registrationOf(changes), headers),
      sentences,
    );

  test.each<[Record<string, unknown>, Sentences]>([
    [{ fullName: '' }, { fullName: 'Full name is required' }],
    [{ fullName: '   ' }, { fullName: 'Full name is required' }],
    [{ employeeId: '' }, { employeeId: 'Employee ID is required' }],
    [{ department: undefined }, { department: 'Department is required' }],
    [{ deviceType: '' }, { deviceType: 'Device type is required' }],
    [{ deviceType: 'Fridge' }, { deviceType: 'Device type is required' }],
    [{ operatingSystem: '' }, { operatingSystem: 'Operating system is required' }],
    [{ workEmail: '' }, { workEmail: 'Please enter a valid email address' }],
    [{ workEmail: 'maha' }, { workEmail: 'Please enter a valid email address' }],
    [{ workEmail: 'maha@' }, { workEmail: 'Please enter a valid email address' }],
    [{ workEmail: 'a@example.com, b@example.com' }, { workEmail: 'Please enter a valid email address' }],
    [{ mobile: '' }, { mobile: 'Please enter a valid mobile number' }],
    [{ mobile: '0501234567 ext 8' }, { mobile: 'Please enter a valid mobile number' }],
    [{ mobile: '+-() ' }, { mobile: 'Please enter a valid mobile number' }],
    [{ mobile: '0501.234.567' }, { mobile: 'Please enter a valid mobile number' }],
    [{ password: '' }, { password: 'Password must be at least 6 characters' }],
    [{ password: 'abcde' }, { password: 'Password must be at least 6 characters' }],
    [{ password: undefined }, { password: 'Password must be at least 6 characters' }],
    [{ password: 'x'.repeat(129) }, { password: 'At most 128 characters' }],
    [{ googlePlayEmail: 'play' }, { googlePlayEmail: 'Please enter a valid email address' }],
    [{ appleId: 'apple' }, { appleId: 'Please enter a valid email address' }],
    [{ fullName: 'x'.repeat(121) }, { fullName: 'At most 120 characters' }],
  ])('with %o', (changes, sentences) => refusal(changes, sentences));

  test('without fields gets the messages of all required fields', () =>
    expectSentences((headers) => world.browser().post('/api/employees', {}, headers), {
      fullName: 'Full name is required',
      employeeId: 'Employee ID is required',
      department: 'Department is required',
      deviceType: 'Device type is required',
      operatingSystem: 'Operating system is required',
      workEmail: 'Please enter a valid email address',
      mobile: 'Please enter a valid mobile number',
      password: 'Password must be at least 6 characters',
    }));
});

test.each<[object, Sentences]>([
  [{}, { employeeId: 'Employee ID is required', otpCode: 'Please enter a valid 6-digit verification code' }],
  [{ employeeId: '', otpCode: '123456' }, { employeeId: 'Employee ID is required' }],
  [
    { employeeId: '0199f3a0-0000-7000-8000-000000000000', otpCode: '12345' },
    { otpCode: 'Please enter a valid 6-digit verification code' },
  ],
  [
    { employeeId: '0199f3a0-0000-7000-8000-000000000000', otpCode: '1234567' },
    { otpCode: 'Please enter a valid 6-digit verification code' },
  ],
  [
    { employeeId: '0199f3a0-0000-7000-8000-000000000000', otpCode: 'abcdef' },
    { otpCode: 'Please enter a valid 6-digit verification code' },
  ],
])('a code with %o', (body, sentences) =>
  expectSentences((headers) => world.browser().post('/api/auth/verify-otp', body, headers), sentences),
);

test.each<[object, Sentences]>([
  [{ googlePlayEmail: 'play' }, { googlePlayEmail: 'Invalid email address' }],
  [{ appleId: 'apple@' }, { appleId: 'Invalid email address' }],
  [{ deviceType: '' }, { deviceType: 'Device type is required' }],
  [{ operatingSystem: 'CP/M' }, { operatingSystem: 'Operating system is required' }],
  [{ browser: 'Mosaic' }, { browser: 'Please choose a browser from the list' }],
  [{ language: 'fr' }, { language: 'Please choose English or Arabic' }],
])('a profile with %o', (payload, sentences) =>
  expectSentences(
    (headers) =>
      person.browser.request({ method: 'PATCH', url: `/api/employees/${person.id}`, payload, headers }),
    sentences,
  ),
);

test('a report with no fields', () =>
  expectSentences(
    (headers) =>
      submitReport(
        person,
        {
          feature: '',
          bugType: '',
          category: '',
          storeLanguage: '',
          bugDescription: '',
          severity: '',
          source: '',
        },
        [],
        headers,
      ),
    {
      feature: 'Feature is required',
      bugType: 'Bug type is required',
      category: 'Category is required',
      storeLanguage: 'Store language is required',
      bugDescription: 'Bug description is required',
      severity: 'Severity is required',
      source: 'Source is required',
    },
  ));

test.each<[string, 'PATCH' | 'DELETE', object, Sentences]>([
  [
    '/validate',
    'PATCH',
    { pointsEarned: 51, validationReason: 'approved' },
    { pointsEarned: 'Points must be between 0 and 50' },
  ],
  [
    '/validate',
    'PATCH',
    { pointsEarned: -1, validationReason: 'approved' },
    { pointsEarned: 'Points must be between 0 and 50' },
  ],
  [
    '/validate',
    'PATCH',
    { pointsEarned: 1.5, validationReason: 'approved' },
    { pointsEarned: 'Points must be between 0 and 50' },
  ],
  ['/validate', 'PATCH', { pointsEarned: 5 }, { validationReason: 'Please select a reason' }],
  ['/severity', 'PATCH', { severity: 'Trivial' }, { severity: 'Severity is required' }],
  [
    '',
    'DELETE',
    {},
    {
      adminFeedback: 'Admin feedback is required for deletion',
      deletionReason: 'Please select a deletion reason',
    },
  ],
])('a decision %s by %s with %o', (path, method, payload, sentences) =>
  expectSentences(
    (headers) =>
      admin.browser.request({ method, url: `/api/bug-reports/${reportId}${path}`, payload, headers }),
    sentences,
  ),
);

test('every error code has a message in both languages', async () => {
  const { ERRORS } = await import('@bugquest/contract/errors');
  for (const [code, { sentence, status }] of Object.entries(ERRORS)) {
    const [english, arabic] = [sentence({}, { locale: 'en' }), sentence({}, { locale: 'ar' })];
    expect({ code, arabic }).toEqual({ code, arabic: expect.stringMatching(/[\u0600-\u06ff]/) });
    expect(english).not.toMatch(/[\u0600-\u06ff]/);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});
