// Several unfinished company logins of one browser, and mistakes of people, which say nothing about the provider.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyLoginStates, companyLogins } from '../../../db/schema/company-login.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import type { Browser } from '../../../testing/browser.ts';
import { companyNewcomer, TYPED_PROFILE } from '../../../testing/company-login/newcomer.ts';
import {
  companyPerson,
  finishCompanyTab,
  type LoginProvider,
  openCompanyTab,
  openLoginProvider,
} from '../../../testing/company-login/provider.ts';
import { openScriptedProvider } from '../../../testing/company-login/scripted-provider.ts';

const PROFILE = '/api/auth/company-login/profile';
const FINISH = '/api/auth/company-login/finish';

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
beforeEach(() => world.ctx.db.delete(companyLoginStates));

const statusOf = async (browser: Browser) => (await browser.get('/api/auth/user')).status;
const errorsForAdministrators = async () =>
  (await world.ctx.db.select().from(companyLoginStates)).flatMap(({ lastError }) => lastError ?? []);

test('tabs of one browser finish their logins in any order, and another browser cannot finish them', async () => {
  await companyNewcomer(world, provider);
  const browser = world.browser();
  const tabs = [];
  for (let count = 0; count < 3; count += 1) tabs.push(await openCompanyTab(browser, provider));
  expect((await finishCompanyTab(world.browser(), tabs[0]!)).body.code).toBe('company_login_expired');
  for (const tab of [tabs[1]!, tabs[0]!, tabs[2]!]) {
    expect((await finishCompanyTab(browser, tab)).body).toMatchObject({ step: 'done' });
    expect(await statusOf(browser)).toBe(200);
  }
  expect(await errorsForAdministrators()).toEqual([]);
});

test('the same reply again is told to the person and not to administrators, and ends no session', async () => {
  await companyNewcomer(world, provider);
  const browser = world.browser();
  const tab = await openCompanyTab(browser, provider);
  await finishCompanyTab(browser, tab);
  expect((await finishCompanyTab(browser, tab)).body.code).toBe('company_login_expired');
  expect(await statusOf(browser)).toBe(200);
  expect(await errorsForAdministrators()).toEqual([]);
});

test('each tab completes the form that it shows, and the second form of the same person logs in', async () => {
  const people = [companyPerson(), companyPerson()];
  const browser = world.browser();
  const forms: string[] = [];
  for (const person of [people[0]!, people[0]!, people[1]!]) {
    provider.person = person;
    const { body } = await finishCompanyTab(browser, await openCompanyTab(browser, provider));
    expect(body.known.workEmail).toBe(person.email);
    forms.push(body.form);
  }
  const complete = (form: string) => browser.post(PROFILE, { ...TYPED_PROFILE, form });
  const first = (await complete(forms[0]!)).body;
  expect(first.employee.workEmail).toBe(people[0]!.email);
  expect((await complete(forms[1]!)).body.employee.id).toBe(first.employee.id);
  expect((await complete(forms[2]!)).body.employee.workEmail).toBe(people[1]!.email);
  expect((await complete(forms[2]!)).body.code).toBe('company_login_expired');
});

test('a browser has a limited number of unfinished logins, of which the newest stay', async () => {
  await companyNewcomer(world, provider);
  const browser = world.browser();
  const before = await world.ctx.db.$count(companyLogins);
  const oldest = await openCompanyTab(browser, provider);
  for (let count = 0; count < 24; count += 1) {
    world.clock.advance(1_000);
    await browser.post('/api/auth/company-login/start', {});
  }
  const newest = await openCompanyTab(browser, provider);
  expect((await world.ctx.db.$count(companyLogins)) - before).toBe(20);
  expect((await finishCompanyTab(browser, oldest)).body.code).toBe('company_login_expired');
  expect((await finishCompanyTab(browser, newest)).body.step).toBe('done');
});

test('a spent code is a mistake of the person; a refused request is a failure of the settings', async () => {
  const scripted = await openScriptedProvider();
  const product = await openTestApp({ settings: scripted.settings });
  const lastError = async () =>
    (await product.ctx.db.select().from(companyLoginStates)).map((row) => row.lastError);
  const reply = async (parameters: object) => {
    const browser = product.browser();
    const { body } = await browser.post('/api/auth/company-login/start', {});
    const state = new URL(body.url).searchParams.get('state');
    return (await browser.post(FINISH, { state, ...parameters })).body.code;
  };
  scripted.failure = 'spent';
  expect(await reply({ code: 'used-before' })).toBe('company_login_expired');
  expect(await reply({ error: 'access_denied' })).toBe('company_login_declined');
  expect(await lastError()).toEqual([]);
  expect(await reply({ error: 'invalid_scope' })).toBe('company_login_failed');
  expect(await lastError()).toEqual(['reply']);
  await product.close();
  scripted.close();
});
