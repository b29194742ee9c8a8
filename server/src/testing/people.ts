// Test people and reports, created through the API.
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type EmployeeRow, employees } from '../db/schema/employees.ts';
import { mailNotices } from '../features/notifications/digest-commands.ts';
import type { Browser, TestApp } from './app.ts';

/** The maximum time of a mail on a busy machine. */
const MAIL_TIMEOUT_MS = 60_000;

let made = 0;

/** A valid, unique registration. */
export function registrationOf(changes: Record<string, unknown> = {}) {
  made += 1;
  return {
    fullName: `Tester ${made}`,
    employeeId: `E-${made}`,
    department: 'Quality',
    deviceType: 'iPhone',
    operatingSystem: 'iOS',
    workEmail: `tester${made}@example.com`,
    mobile: `+9665${String(made).padStart(4, '0')}${randomInt(1000, 9999)}`,
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
export async function registerPerson(world: TestApp, changes: Record<string, unknown> = {}): Promise<Person> {
  const browser = world.browser();
  const registration = registrationOf(changes);
  const { body } = await browser.post('/api/employees', registration);
  return { id: body.employeeId, browser, registration };
}

/** The code in the latest mail to an address. Waits until it is sent. */
export async function codeMailedTo(world: TestApp, address: string): Promise<string> {
  const mail = await mailTo(world, address);
  return /\b\d{6}\b/.exec(mail.text)![0];
}

/** The latest mail to an address, once at least `count` were sent; only of those whose text contains `words`. */
export async function mailTo(world: TestApp, address: string, count = 1, words = '') {
  const deadline = performance.now() + MAIL_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const found = world.mails.filter(({ to, text }) => to.address === address && text.includes(words));
    if (found.length >= count) return found.at(-1)!;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail number ${count} came to ${address}.`);
}

/** The token of the latest link to reset a password, once at least `count` were sent to the address. */
export const resetTokenMailedTo = async (world: TestApp, address: string, count = 1): Promise<string> =>
  tokenIn(await mailTo(world, address, count, '/reset-password?token='));

/** Advances the clock past the delay of notification mails and sends them. */
export async function sendNotificationMails(world: TestApp): Promise<void> {
  world.clock.advance(31_000);
  await mailNotices(world.ctx);
}

/** A logged-in employee. */
export async function signedInPerson(world: TestApp, changes: Record<string, unknown> = {}): Promise<Person> {
  const person = await registerPerson(world, changes);
  const otpCode = await codeMailedTo(world, person.registration.workEmail);
  const { status } = await person.browser.post('/api/auth/verify-otp', { employeeId: person.id, otpCode });
  if (status !== 200) throw new Error(`Verification answered ${status}.`);
  return person;
}

/** A logged-in administrator. */
export async function signedInAdmin(world: TestApp): Promise<Person> {
  const person = await signedInPerson(world);
  await world.ctx.db.update(employees).set({ isAdmin: true }).where(eq(employees.id, person.id));
  return person;
}

/** Changes an account without the rules of a command, and announces it as commands do. */
export const changeAccount = (
  { ctx }: TestApp,
  { id }: Pick<Person, 'id'>,
  columns: Partial<Pick<EmployeeRow, 'isActive' | 'isAdmin'>>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await tx.update(employees).set(columns).where(eq(employees.id, id));
    await ctx.changes.publish(tx, [`sessions:${id}`]);
  });

/** The text fields of a valid report. */
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

/** Sends a form with files like a browser. */
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

const submitted = new WeakMap<Browser, number>();

/** Each further report of a person has different words, because repeated words earn nothing. */
function newWords(browser: Browser): Record<string, string> {
  const count = submitted.get(browser) ?? 0;
  submitted.set(browser, count + 1);
  if (count === 0) return {};
  const letters = [...`${1_000_000 + count * 7_654_321}`]
    .map((digit) => 'bcdfghjklm'[Number(digit)])
    .join('a');
  return { bugDescription: reportFields().bugDescription!.replace('coupon', letters) };
}

/** Submits a report. */
export const submitReport = (
  by: { browser: Browser },
  changes: Record<string, string> = {},
  attachments: readonly Attachment[] = [],
  headers: Record<string, string> = {},
) =>
  sendForm(by, {
    method: 'POST',
    url: '/api/bug-reports',
    // A repeated submission has the same words.
    fields: reportFields({ ...('idempotency-key' in headers ? {} : newWords(by.browser)), ...changes }),
    attachments,
    headers,
  });

/** Edits a report; fields without a change are those of `reportFields`. */
export const editReport = (
  by: { browser: Browser },
  id: string,
  changes: Record<string, string> = {},
  attachments: readonly Attachment[] = [],
) =>
  sendForm(by, { method: 'PUT', url: `/api/bug-reports/${id}`, fields: reportFields(changes), attachments });

/** Logs a person in on a new browser. */
export async function logIn(
  world: TestApp,
  { registration }: Pick<Person, 'registration'>,
): Promise<Browser> {
  const browser = world.browser();
  const { workEmail, password } = registration;
  const { status } = await browser.post('/api/auth/login', { emailOrMobile: workEmail, password });
  if (status !== 200) throw new Error(`Logging in answered ${status}.`);
  return browser;
}

/** The token in the link of a mail. */
export const tokenIn = ({ text }: { text: string }) => /token=([\w-]+)/.exec(text)![1]!;

/** A report without its likely original, which a job finds at an unknown time. */
export const withoutLikely = ({ likelyOriginal: _, ...report }: Record<string, unknown>) => report;
