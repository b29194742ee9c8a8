// Sessions, roles and passwords of people who log in with the company login.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '../../../db/schema/audit.ts';
import { companyLoginStates } from '../../../db/schema/company-login.ts';
import { employees } from '../../../db/schema/employees.ts';
import { openTestApp, type TestApp, testApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { companyNewcomer } from '../../../testing/company-login/newcomer.ts';
import {
  companyLogIn,
  companyPerson,
  type LoginProvider,
  openLoginProvider,
} from '../../../testing/company-login/provider.ts';
import {
  registerPerson,
  resetTokenMailedTo,
  signedInAdmin,
  signedInPerson,
} from '../../../testing/people.ts';
import { enableTwoFactor, nextCodeOf } from '../../../testing/two-factor.ts';

const SCOPES = { OIDC_SCOPES: 'openid profile email phone' };

let provider: LoginProvider;
let world: TestApp;
beforeAll(async () => {
  provider = await openLoginProvider({ publicUrl: 'http://bugquest.test' });
  const own = { OIDC_ADMIN_GROUP: 'bug-admins', OIDC_TWO_FACTOR_ACR: 'two-steps' };
  world = await openTestApp({ settings: { ...provider.settings, ...SCOPES, ...own } });
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

const statusOf = async (browser: Browser) => (await browser.get('/api/auth/user')).status;

describe('two-factor authentication', () => {
  test('BugQuest asks for the second factor, unless the provider says that it has checked one', async () => {
    const admin = await signedInAdmin(world);
    const { secret } = await enableTwoFactor(world, admin);
    const link = { password: admin.registration.password };
    provider.person = companyPerson({ email: admin.registration.workEmail });
    const browser = world.browser();
    await companyLogIn(browser, provider);
    const linked = await browser.post('/api/auth/company-login/link', link);
    expect(linked.body).toMatchObject({ step: 'two-factor', employeeId: admin.id });
    expect(await statusOf(browser)).toBe(401);
    await browser.post('/api/auth/two-factor', { code: await nextCodeOf(world, secret) });
    expect(await statusOf(browser)).toBe(200);
    // The session still belongs to the company login.
    expect((await browser.post('/api/auth/logout')).body.next).toMatch(provider.issuer);

    const asked = world.browser();
    expect((await companyLogIn(asked, provider)).body.step).toBe('two-factor');
    provider.person = { ...provider.person, amr: ['pwd', 'mfa'] };
    expect((await companyLogIn(world.browser(), provider)).body.step).toBe('done');
    provider.person = { ...provider.person, amr: ['pwd'], acr: 'two-steps' };
    expect((await companyLogIn(world.browser(), provider)).body.step).toBe('done');
  });

  test('the check of the provider is enough when administrators must use two-factor authentication', async () => {
    await world.ctx.db.insert(settings).values({ key: 'requireTwoFactor', value: true });
    const { person } = await companyNewcomer(world, provider, { groups: ['bug-admins'] });
    const plain = world.browser();
    await companyLogIn(plain, provider);
    expect((await plain.get('/api/employees')).body.code).toBe('two_factor_required');
    provider.person = { ...person, amr: ['mfa'] };
    const strong = world.browser();
    await companyLogIn(strong, provider);
    expect((await strong.get('/api/employees')).status).toBe(200);
    expect((await strong.get('/api/admin/2fa/status')).body.required).toBe(false);
    await world.ctx.db.delete(settings).where(eq(settings.key, 'requireTwoFactor'));
  });
});

describe('the group of administrators', () => {
  test('adds and removes the role, but does not remove a role that was given in BugQuest', async () => {
    const { person, employee } = await companyNewcomer(world, provider, { groups: ['others', 'bug-admins'] });
    expect(employee.isAdmin).toBe(true);
    await companyNewcomer(world, provider, { groups: ['bug-admins'] });
    provider.person = { ...person, groups: ['others'] };
    expect((await companyLogIn(world.browser(), provider)).body.employee.isAdmin).toBe(false);

    // Entra ID lists at most 200 groups of a person. For a longer list it sends none, which says nothing about the role.
    const many = await companyNewcomer(world, provider, { groups: ['bug-admins'] });
    for (const unlisted of [{ _claim_names: { groups: 'src1' } }, { hasgroups: true }, {}]) {
      await world.ctx.db.delete(companyLoginStates);
      provider.person = { ...many.person, groups: undefined, ...unlisted };
      expect((await companyLogIn(world.browser(), provider)).body.employee.isAdmin).toBe(true);
      expect(await world.ctx.db.select().from(companyLoginStates)).toMatchObject([{ lastError: 'groups' }]);
    }
    provider.person = { ...many.person, groups: [] };
    expect((await companyLogIn(world.browser(), provider)).body.employee.isAdmin).toBe(false);

    const byHand = await companyNewcomer(world, provider);
    await world.ctx.db.update(employees).set({ isAdmin: true }).where(eq(employees.id, byHand.id));
    provider.person = byHand.person;
    expect((await companyLogIn(world.browser(), provider)).body.employee.isAdmin).toBe(true);
  });
});

describe('a provider that accepts the secret in one way only', () => {
  test.each(['client_secret_basic', 'client_secret_post'] as const)(
    'gets the secret by %s',
    async (method) => {
      const strict = await openLoginProvider({ publicUrl: 'http://bugquest.test', authMethods: [method] });
      const product = await openTestApp({ settings: { ...strict.settings, ...SCOPES } });
      strict.person = companyPerson();
      expect((await companyLogIn(product.browser(), strict)).body).toMatchObject({ step: 'profile' });
      await product.close();
      await strict.close();
    },
  );
});

describe('a deleted person', () => {
  test('loses the link to the company login and can register again', async () => {
    const admin = await signedInAdmin(world);
    const { id, person, browser } = await companyNewcomer(world, provider);
    expect((await admin.browser.delete(`/api/employees/${id}`)).status).toBe(200);
    expect(await statusOf(browser)).toBe(401);
    provider.person = person;
    expect((await companyLogIn(world.browser(), provider)).body.step).toBe('profile');
  });
});

describe('a company login in which the provider asked for the password', () => {
  test('counts as a fresh password; without a time from the provider it does not', async () => {
    const { id, browser } = await companyNewcomer(world, provider, { groups: ['bug-admins'] });
    const setUp = () => browser.post('/api/admin/2fa/setup', { employeeId: id });
    expect((await setUp()).body.code).toBe('reauthentication_required');
    await companyLogIn(browser, provider, { fresh: true });
    expect((await setUp()).status).toBe(200);
  });
});

describe('a program that allows only the company login', () => {
  const strict = testApp(() => ({
    settings: { ...provider.settings, ...SCOPES, OIDC_ONLY: 'on', OPERATOR_PASSWORD: 'the operator' },
    sharesWith: world,
  }));

  test('refuses passwords, registration and resets with a message', async () => {
    const person = await signedInPerson(world);
    const unverified = await registerPerson(world);
    const { workEmail, password } = person.registration;
    const visitor = strict.browser();
    const calls = [
      visitor.post('/api/auth/login', { emailOrMobile: workEmail, password }),
      visitor.post('/api/employees', unverified.registration),
      visitor.post('/api/auth/forgot-password', { email: workEmail }),
      visitor.post('/api/auth/reset-password', { token: 'x', password: 'a new password' }),
      visitor.post('/api/auth/verify-otp', { employeeId: unverified.id, otpCode: '123456' }),
      visitor.post('/api/auth/verify-email', { token: 'x' }),
      person.browser.on(strict).post('/api/auth/reauthenticate', { password }),
      person.browser
        .on(strict)
        .post('/api/auth/change-password', { currentPassword: password, password: 'a new password' }),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect(status).toBe(403);
      expect(body).toMatchObject({
        code: 'company_login_required',
        message: "Log in with your company login. Passwords aren't used here.",
      });
    }
    expect((await visitor.get('/api/auth/company-login')).body).toMatchObject({ isOnlyWay: true });
  });

  test('still lets people connect their account, with a new password if they forgot it', async () => {
    const person = await signedInPerson(world);
    const { workEmail } = person.registration;
    provider.person = companyPerson({ email: workEmail });
    const browser = strict.browser();
    expect((await companyLogIn(browser, provider)).body.step).toBe('link');
    expect((await browser.post('/api/auth/forgot-password', { email: workEmail })).status).toBe(200);
    const token = await resetTokenMailedTo(world, workEmail);
    const password = 'an entirely new password';
    expect((await strict.browser().post('/api/auth/reset-password', { token, password })).status).toBe(403);
    expect((await browser.post('/api/auth/reset-password', { token, password })).status).toBe(200);
    const linked = await browser.post('/api/auth/company-login/link', { password });
    expect(linked.body).toMatchObject({ step: 'done', employee: { id: person.id } });
  });
});

test('a person who cancels at the provider sees a message', async () => {
  provider.person = null;
  const declined = await companyLogIn(world.browser('ar'), provider);
  expect(declined).toMatchObject({
    status: 403,
    body: { code: 'company_login_declined', message: expect.stringMatching(/أُلغي/) },
  });
});

test('without the settings no company login is offered', async () => {
  const plain = await openTestApp({ sharesWith: world });
  expect((await plain.browser().get('/api/auth/company-login')).body).toBeNull();
  const refused = await plain.browser().post('/api/auth/company-login/start', {});
  expect(refused).toMatchObject({ status: 409, body: { code: 'company_login_off' } });
  await plain.close();
});
