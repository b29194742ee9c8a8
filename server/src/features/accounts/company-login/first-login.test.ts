import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { TYPED_PROFILE } from '../../../testing/company-login/newcomer.ts';
import {
  companyLogIn,
  companyPerson,
  type LoginProvider,
  openLoginProvider,
} from '../../../testing/company-login/provider.ts';
import { registerPerson, registrationOf, signedInPerson } from '../../../testing/people.ts';

const LINK = '/api/auth/company-login/link';
const COMPLETE = '/api/auth/company-login/profile';

let provider: LoginProvider;
let world: TestApp;
beforeAll(async () => {
  provider = await openLoginProvider({ publicUrl: 'http://bugquest.test' });
  world = await openTestApp({
    settings: { ...provider.settings, OIDC_SCOPES: 'openid profile email phone' },
  });
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

test('a new person completes the missing fields and is logged in; the next login shows no form', async () => {
  provider.person = companyPerson({ locale: 'ar-SA' });
  const { sub: _, email: workEmail, name: fullName, employee_id: employeeId } = provider.person;
  const browser = world.browser();
  const first = await companyLogIn(browser, provider, { next: '/submit-bug?feature=Search' });
  expect(first).toMatchObject({
    status: 200,
    body: {
      step: 'profile',
      next: '/submit-bug?feature=Search',
      known: {
        fullName,
        employeeId,
        department: 'Payments',
        workEmail,
        mobile: provider.person.phone_number,
      },
    },
  });
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  // A reload of the page shows the same form again.
  expect((await browser.post('/api/auth/company-login/finish', {})).body).toEqual(first.body);

  const completed = await browser.post(COMPLETE, TYPED_PROFILE);
  expect(completed.body).toMatchObject({
    step: 'done',
    next: '/submit-bug?feature=Search',
    employee: {
      workEmail,
      fullName,
      employeeId,
      department: 'Payments',
      deviceType: 'iPhone',
      emailVerified: true,
      language: 'ar',
      isAdmin: false,
    },
  });
  expect((await browser.get('/api/auth/user')).body).toEqual(completed.body.employee);
  expect((await browser.post(COMPLETE, TYPED_PROFILE)).body.code).toBe('company_login_expired');

  const again = await companyLogIn(world.browser(), provider);
  expect(again.body).toMatchObject({ step: 'done', next: '', employee: { id: completed.body.employee.id } });
});

test('missing and invalid values of the provider are taken from the form and validated', async () => {
  provider.person = companyPerson({ phone_number: 'extension 12', name: '', department: undefined });
  const browser = world.browser('ar');
  const { body } = await companyLogIn(browser, provider);
  expect(body.known).toMatchObject({ fullName: '', department: '', mobile: '' });
  const wrong = await browser.post(COMPLETE, { ...TYPED_PROFILE, mobile: 'none' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { mobile: expect.anything() } },
  });
  const { body: completed } = await browser.post(COMPLETE, { ...TYPED_PROFILE, mobile: '+966 55 222 0001' });
  expect(completed.employee).toMatchObject({
    fullName: 'Typed Name',
    mobile: '+966 55 222 0001',
    language: 'ar',
  });
});

describe('an existing account with the same email', () => {
  test('is connected after its password, which only the first login needs', async () => {
    const person = await signedInPerson(world);
    const { workEmail, password } = person.registration;
    provider.person = companyPerson({ email: workEmail.toUpperCase() });
    const browser = world.browser();
    const asked = await companyLogIn(browser, provider, { next: '/profile' });
    expect(asked.body).toMatchObject({ step: 'link', next: '/profile' });

    const wrong = await browser.post(LINK, { password: 'not this one' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', fields: { password: 'This password is incorrect.' } },
    });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    // The form of a new account must not bypass the password.
    expect((await browser.post(COMPLETE, TYPED_PROFILE)).body.code).toBe('company_login_expired');
    const linked = await browser.post(LINK, { password });
    expect(linked.body).toMatchObject({ step: 'done', employee: { id: person.id } });

    const again = await companyLogIn(world.browser(), provider);
    expect(again.body).toMatchObject({ step: 'done', employee: { id: person.id } });
  });

  test('refuses all passwords after ten wrong ones', async () => {
    const person = await signedInPerson(world);
    provider.person = companyPerson({ email: person.registration.workEmail });
    const browser = world.browser();
    await companyLogIn(browser, provider);
    for (let tries = 0; tries < 10; tries += 1) await browser.post(LINK, { password: `guess ${tries}` });
    expect((await browser.post(LINK, { password: person.registration.password })).status).toBe(429);
  });

  test('that is not verified is replaced, because nobody has proved to own it', async () => {
    const squatter = await registerPerson(world);
    provider.person = companyPerson({ email: squatter.registration.workEmail });
    const browser = world.browser();
    expect((await companyLogIn(browser, provider)).body.step).toBe('profile');
    const { body } = await browser.post(COMPLETE, TYPED_PROFILE);
    expect(body.step).toBe('done');
    expect(body.employee.id).not.toBe(squatter.id);
    const { workEmail, password } = squatter.registration;
    const login = await world.browser().post('/api/auth/login', { emailOrMobile: workEmail, password });
    expect(login.status).toBe(401);
  });

  test('that is deactivated cannot be used, connected or not', async () => {
    const person = await signedInPerson(world);
    provider.person = companyPerson({ email: person.registration.workEmail });
    const browser = world.browser();
    await companyLogIn(browser, provider);
    await browser.post(LINK, { password: person.registration.password });
    const close = { isActive: false };
    await world.ctx.db.update(employees).set(close).where(eq(employees.id, person.id));
    const connected = await companyLogIn(world.browser(), provider);
    expect(connected).toMatchObject({ status: 403, body: { code: 'company_account_inactive' } });
    provider.person = companyPerson({ email: person.registration.workEmail });
    const other = await companyLogIn(world.browser(), provider);
    expect(other).toMatchObject({ status: 403, body: { code: 'company_account_inactive' } });
  });
});

describe('who may log in', () => {
  test.each([false, undefined])('an email whose email_verified is %s is refused', async (verified) => {
    provider.person = companyPerson({ email_verified: verified });
    expect(await companyLogIn(world.browser('ar'), provider)).toMatchObject({
      status: 403,
      body: { code: 'company_email_unverified', message: expect.stringMatching(/حساب الشركة/) },
    });
  });

  test('with OIDC_TRUST_EMAIL, an email without email_verified is accepted, but not one whose email_verified is false', async () => {
    const settings = { ...provider.settings, OIDC_TRUST_EMAIL: 'on' };
    const trusting = await openTestApp({ settings, sharesWith: world });
    provider.person = companyPerson({ email_verified: undefined });
    expect((await companyLogIn(trusting.browser(), provider)).body.step).toBe('profile');
    provider.person = companyPerson({ email_verified: false });
    expect((await companyLogIn(trusting.browser(), provider)).body.code).toBe('company_email_unverified');
    await trusting.close();
  });

  test('emails of other than the allowed domains are refused', async () => {
    const settings = { ...provider.settings, ALLOWED_EMAIL_DOMAINS: 'shop.example' };
    const strict = await openTestApp({ settings });
    provider.person = companyPerson();
    expect((await companyLogIn(strict.browser(), provider)).body.code).toBe('email_domain_refused');
    await strict.close();
  });

  test('only employees on the roster may log in, with the name and department of the roster', async () => {
    const strict = await openTestApp({ settings: provider.settings });
    const listed = companyPerson({ department: 'Said by the provider' });
    await strict.ctx.db.insert(rosterEntries).values({
      employeeId: listed.employee_id!,
      workEmail: listed.email!,
      fullName: 'Name On The Roster',
      department: 'Roster department',
    });
    provider.person = companyPerson();
    expect(await companyLogIn(strict.browser(), provider)).toMatchObject({
      status: 403,
      body: { code: 'not_on_roster' },
    });
    // Without an ID from the provider, the typed ID counts.
    provider.person = companyPerson({ employee_id: undefined });
    const stranger = strict.browser();
    expect((await companyLogIn(stranger, provider)).body.step).toBe('profile');
    const refused = await stranger.post(COMPLETE, { ...TYPED_PROFILE, employeeId: listed.employee_id });
    expect(refused.body.code).toBe('not_on_roster');

    provider.person = listed;
    const browser = strict.browser();
    await companyLogIn(browser, provider);
    const { body } = await browser.post(COMPLETE, TYPED_PROFILE);
    expect(body.employee).toMatchObject({
      fullName: 'Name On The Roster',
      department: 'Roster department',
    });
    await strict.close();
  });

  test('an employee ID of someone else is refused, and the form stays valid', async () => {
    const { registration } = await signedInPerson(world);
    provider.person = companyPerson({ employee_id: undefined });
    const browser = world.browser();
    await companyLogIn(browser, provider);
    const taken = { ...TYPED_PROFILE, mobile: registrationOf().mobile, employeeId: registration.employeeId };
    expect((await browser.post(COMPLETE, taken)).body.code).toBe('already_registered');
    expect((await browser.post(COMPLETE, { ...taken, employeeId: 'FREE-1' })).body.step).toBe('done');
  });
});
