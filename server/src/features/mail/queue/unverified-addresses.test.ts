// A stranger can register with any address. Mails to an address that its owner has not verified contain nothing that was typed.
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { callOf, findEndpoints } from '../../../testing/endpoints.ts';
import {
  changeSettings,
  mailTo,
  type Person,
  registerPerson,
  registrationOf,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';

const MARKER = 'prizewaits';
const typed = () => {
  const { employeeId } = registrationOf();
  return {
    fullName: `Mona ${MARKER}`,
    employeeId: `${MARKER}-${employeeId}`,
    department: MARKER,
    googlePlayEmail: `${MARKER}@example.com`,
    appleId: `${MARKER}@example.com`,
  };
};

const world = testApp();

interface Stranger extends Person {
  visitor: Browser;
}

/** Calls of people who are not verified that send mails to the address of an account, with the number of mails. */
const MAILING: Record<string, { mails: number; call: (stranger: Stranger) => Promise<{ status: number }> }> =
  {
    // `registerPerson` has made this call.
    'POST /api/employees': { mails: 1, call: async () => ({ status: 200 }) },
    'POST /api/auth/resend-otp': {
      mails: 2,
      call: ({ browser, id }) => browser.post('/api/auth/resend-otp', { employeeId: id }),
    },
    // The new address and the old one.
    'PATCH /api/employees/:id/update-email': {
      mails: 2,
      call: async ({ browser, id, registration }) => {
        const { workEmail } = registrationOf();
        const reply = await browser.patch(`/api/employees/${id}/update-email`, { workEmail });
        expectNothingTyped(await mailsTo(workEmail, 1));
        return { ...reply, registration };
      },
    },
    'POST /api/auth/login': {
      mails: 2,
      call: ({ visitor, registration }) => {
        world.clock.advance(11 * 60_000);
        const { workEmail: emailOrMobile, password } = registration;
        return visitor.post('/api/auth/login', { emailOrMobile, password });
      },
    },
    'POST /api/auth/forgot-password': {
      mails: 2,
      call: ({ visitor, registration }) =>
        visitor.post('/api/auth/forgot-password', { email: registration.workEmail, next: `/${MARKER}` }),
    },
  };

const VERIFIES = 'verifies the address, or only an employee who is verified can make it';
/** Calls that mail nobody who is unverified, and why. */
const OTHERS: Record<string, string> = {
  'POST /api/auth/verify-otp': VERIFIES,
  'POST /api/auth/verify-email': VERIFIES,
  'POST /api/auth/reset-password': VERIFIES,
  'POST /api/auth/two-factor': VERIFIES,
  'POST /api/auth/logout': 'mails nobody',
  'POST /api/auth/company-login/start': 'mails nobody',
  'POST /api/auth/company-login/finish': 'the provider has verified the address',
  'POST /api/auth/company-login/profile': 'the provider has verified the address',
  'POST /api/auth/company-login/link': 'the provider has verified the address',
  'POST /api/auth/company-login/back-channel-logout': 'mails nobody',
  'POST /api/registration-invitation': 'mails nobody',
  'POST /api/mail-preferences/linked': 'mails nobody',
  'POST /api/mail-preferences/unsubscribe': 'mails nobody',
  'POST /api/tracker-hooks/:id': 'only reads the tracker',
  'POST /api/invitation/accept': 'mails nobody',
  'POST /api/launch-decision': 'mails nobody',
  'POST /api/push/devices/replace': 'mails nobody',
};

const mailsTo = async (address: string, count: number) => {
  await mailTo(world, address, count);
  return world.mails.filter(({ to }) => to.address === address);
};

function expectNothingTyped(sent: readonly object[]): void {
  expect(JSON.stringify(sent).toLowerCase()).not.toContain(MARKER);
}

test('every call that people without a verified address can make is tried or has a reason', async () => {
  const calls = (await findEndpoints())
    .filter(({ method, access }) => method !== 'GET' && !/^(employee|self|selfOrAdmin|admin)$/.test(access))
    .map(callOf);
  expect(calls.sort()).toEqual([...Object.keys(MAILING), ...Object.keys(OTHERS)].sort());
});

test.each(Object.entries(MAILING))('%s mails no typed word', async (_, { mails: count, call }) => {
  const person = await registerPerson(world, typed());
  expect((await call({ ...person, visitor: world.browser() })).status).toBe(200);
  const sent = await mailsTo(person.registration.workEmail, count);
  expect(sent.length).toBeGreaterThanOrEqual(count);
  expectNothingTyped(sent);
  for (const { to, text } of sent) expect([to.name, text.split('\n')[0]]).toEqual(['', 'Hello,']);
});

test('an administrator who sends the code again, and a report to the same address, mail no typed word', async () => {
  const admin = await signedInAdmin(world);
  const stranger = await registerPerson(world, typed());
  world.clock.advance(61_000);
  const again = await admin.browser.post(`/api/admin/employees/${stranger.id}/resend-verification`);
  expect(again.status).toBe(200);
  await changeSettings(admin, { bugMail: { enabled: true, recipients: [stranger.registration.workEmail] } });
  expect((await submitReport(await signedInPerson(world))).status).toBe(201);
  expectNothingTyped(await mailsTo(stranger.registration.workEmail, 3));
});

test('mails to a verified address contain the name', async () => {
  const person = await signedInPerson(world, { fullName: `Mona ${MARKER}` });
  await person.browser.post('/api/auth/forgot-password', { email: person.registration.workEmail });
  const reset = (await mailsTo(person.registration.workEmail, 1)).at(-1)!;
  expect(reset.to.name).toBe(`Mona ${MARKER}`);
  for (const part of [reset.text, reset.html]) expect(part).toContain(`Hello Mona ${MARKER},`);
});
