import { randomInt } from 'node:crypto';
import { registration } from '@bugquest/contract/employees/schema';
import { eq } from 'drizzle-orm';
import { type EmployeeRow, employees } from '../db/schema/employees.ts';
import { completeLogin } from '../features/accounts/login/device-commands.ts';
import { createAccount } from '../features/accounts/registration/commands.ts';
import { mailNotices } from '../features/notifications/digest-commands.ts';
import type { Exchange } from '../http/security/sessions.ts';
import { hashSecret } from '../platform/crypto/crypto.ts';
import type { Browser, WorldWithBrowsers } from './browser.ts';

/** Long enough for a mail on a busy machine. */
const MAIL_TIMEOUT_MS = 60_000;

let registrationCount = 0;

export function registrationOf(changes: Record<string, unknown> = {}) {
  registrationCount += 1;
  return {
    fullName: `Tester ${registrationCount}`,
    employeeId: `E-${registrationCount}`,
    department: 'Quality',
    deviceType: 'iPhone',
    operatingSystem: 'iOS',
    workEmail: `tester${registrationCount}@example.com`,
    mobile: `+9665${String(registrationCount).padStart(4, '0')}${randomInt(1000, 9999)}`,
    password: 'long and winding road',
    googlePlayEmail: '',
    appleId: '',
    ...changes,
  };
}

export interface Person {
  id: string;
  browser: Browser;
  registration: ReturnType<typeof registrationOf>;
}

/** Registers an employee without verification. */
export async function registerPerson(
  world: WorldWithBrowsers,
  changes: Record<string, unknown> = {},
): Promise<Person> {
  const browser = world.browser();
  const registration = registrationOf(changes);
  const { body } = await browser.post('/api/employees', registration);
  return { id: body.employeeId, browser, registration };
}

/** Waits for the mail. */
export async function codeMailedTo(world: WorldWithBrowsers, address: string): Promise<string> {
  const mail = await mailTo(world, address);
  return /\b\d{6}\b/.exec(mail.text)![0];
}

/** Waits for at least `count` mails to the address whose text contains `words`. @returns the latest of them */
export async function mailTo(world: WorldWithBrowsers, address: string, count = 1, words = '') {
  const deadline = performance.now() + MAIL_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const found = world.mails.filter(({ to, text }) => to.address === address && text.includes(words));
    if (found.length >= count) return found.at(-1)!;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`No mail number ${count} came to ${address}.`);
}

/** Waits for at least `count` mails with a link to reset the password. @returns the latest token */
export const resetTokenMailedTo = async (
  world: WorldWithBrowsers,
  address: string,
  count = 1,
): Promise<string> => tokenIn(await mailTo(world, address, count, '/reset-password?token='));

/** Advances the clock past the delay of notification mails and sends them. */
export async function sendNotificationMails(world: WorldWithBrowsers): Promise<void> {
  world.clock.advance(31_000);
  await mailNotices(world.ctx);
}

/** Inserts an employee who has registered, verified the email and logged in, without requests and mails. */
export async function signedInPerson(
  world: WorldWithBrowsers,
  changes: Record<string, unknown> = {},
): Promise<Person> {
  const { ctx } = world;
  const browser = world.browser();
  const typed = registrationOf(changes);
  const { password, ...profile } = registration.parse(typed);
  const account = {
    passwordHash: await hashSecret(password),
    language: browser.language,
    emailVerified: true,
  };
  const { id } = await ctx.db.transaction(async (tx) => {
    const employee = await createAccount(ctx, tx, profile, account);
    await completeLogin(ctx, tx, exchangeOf(browser), employee);
    await ctx.changes.publish(tx, ['standings', 'employees', `employee:${employee.id}`]);
    return employee;
  });
  return { id, browser, registration: typed };
}

/** A request without cookies, whose reply sets the cookies of the browser. */
const exchangeOf = ({ cookies }: Browser) =>
  ({
    request: { cookies: {}, headers: {}, ip: '127.0.0.1' },
    reply: { setCookie: (name: string, value: string) => cookies.set(name, value), clearCookie: () => {} },
  }) as unknown as Exchange;

export async function signedInAdmin(world: WorldWithBrowsers): Promise<Person> {
  const person = await signedInPerson(world);
  await world.ctx.db.update(employees).set({ isAdmin: true }).where(eq(employees.id, person.id));
  return person;
}

/** Changes an account without the checks of a command, and publishes the change as commands do. */
export const changeAccount = (
  { ctx }: WorldWithBrowsers,
  { id }: Pick<Person, 'id'>,
  columns: Partial<Pick<EmployeeRow, 'isActive' | 'isAdmin'>>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await tx.update(employees).set(columns).where(eq(employees.id, id));
    await ctx.changes.publish(tx, [`sessions:${id}`]);
  });

/**
 * Changes settings as an administrator. A group of settings keeps the values that are not given; a list is replaced.
 * @returns the groups as they were
 */
export async function changeSettings(
  { browser }: Pick<Person, 'browser'>,
  changes: Record<string, object>,
): Promise<Record<string, object>> {
  const { body: current } = await browser.get('/api/admin/settings');
  const seen = Object.fromEntries(Object.keys(changes).map((key) => [key, current[key]]));
  const changed = Object.entries(changes).map(([key, values]) => [
    key,
    Array.isArray(values) ? values : { ...current[key], ...values },
  ]);
  const { status } = await browser.patch('/api/admin/settings', {
    ...Object.fromEntries(changed),
    ...{ seen, reason: 'Agreed with the owner' },
  });
  if (status !== 200) throw new Error(`The settings were refused with ${status}.`);
  return seen;
}

export const reportFields = (changes: Record<string, string> = {}): Record<string, string> => ({
  feature: 'Shopping Cart',
  bugType: 'Functional',
  category: 'Frontend',
  storeLanguage: 'English',
  bugDescription: 'The cart shows the wrong total after a coupon is removed.',
  severity: 'Major',
  source: 'Web Mobile',
  ...changes,
});

export interface Attachment {
  field: 'screenshots' | 'videos';
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface FormCall {
  method: 'POST' | 'PUT';
  url: string;
  fields: Record<string, string>;
  attachments: readonly Attachment[];
  headers?: Record<string, string>;
}

async function sendForm({ browser }: { browser: Browser }, call: FormCall) {
  const form = new FormData();
  for (const [name, value] of Object.entries(call.fields)) form.append(name, value);
  for (const { field, name, type, bytes } of call.attachments)
    form.append(field, new Blob([bytes], { type }), name);
  const encoded = new Response(form);
  return browser.request({
    method: call.method,
    url: call.url,
    headers: { ...call.headers, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Words of four syllables that depend on the number alone. */
function madeUpWord(number: number): string {
  let state = number;
  return Array.from({ length: 4 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return SYLLABLES[(state >>> 16) % SYLLABLES.length];
  }).join('');
}

let descriptions = 0;

/**
 * Each report has different words, because a repeated report earns no points, neither an own one nor another person's. The score is
 * that of `reportFields`.
 */
function newDescription(): Record<string, string> {
  descriptions += 1;
  const [one, two, three, four] = [1, 2, 3, 4].map((part) => madeUpWord(descriptions * 7 + part));
  return { bugDescription: `The ${one} shows the wrong ${two} after a ${three} is ${four}.` };
}

export const submitReport = (
  by: { browser: Browser },
  changes: Record<string, string> = {},
  attachments: readonly Attachment[] = [],
  headers: Record<string, string> = {},
) =>
  sendForm(by, {
    method: 'POST',
    url: '/api/bug-reports',
    // A repeated submission must have the same words.
    fields: reportFields({ ...('idempotency-key' in headers ? {} : newDescription()), ...changes }),
    attachments,
    headers,
  });

/** Fields without a change have the values of `reportFields`, and the version is the current one. */
export async function editReport(
  by: { browser: Browser },
  id: string,
  changes: Record<string, string> = {},
  attachments: readonly Attachment[] = [],
) {
  const url = `/api/bug-reports/${id}`;
  const { updatedAt = 'gone' } = (await by.browser.get(url)).body;
  return sendForm(by, { method: 'PUT', url, fields: reportFields({ updatedAt, ...changes }), attachments });
}

export async function logIn(
  world: WorldWithBrowsers,
  { registration }: Pick<Person, 'registration'>,
): Promise<Browser> {
  const browser = world.browser();
  const { workEmail, password } = registration;
  const { status } = await browser.post('/api/auth/login', { emailOrMobile: workEmail, password });
  if (status !== 200) throw new Error(`Logging in answered ${status}.`);
  return browser;
}

/** For people whose sessions have ended. */
export async function logInAgain(world: WorldWithBrowsers, ...people: Person[]): Promise<void> {
  for (const person of people) person.browser = await logIn(world, person);
}

export const tokenIn = ({ text }: { text: string }) => /token=([\w-]+)/.exec(text)![1]!;

/** For comparisons: a job finds the likely original at an unknown time, and only replies of reads have the build and the promise. */
export const withoutLikely = ({
  likelyOriginal: _,
  build: _build,
  promisedBy: _promisedBy,
  ...report
}: Record<string, unknown>) => report;
