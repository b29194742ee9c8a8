// People and their reports, made the way the product makes them.
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { employees } from '../db/schema/employees.ts';
import { mailNotices } from '../features/notifications/digest-commands.ts';
import type { Browser, TestApp } from './app.ts';

let made = 0;

/** A valid registration; no two clash. */
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

/** Registers somebody who has not verified yet. */
export async function registerPerson(world: TestApp, changes: Record<string, unknown> = {}): Promise<Person> {
  const browser = world.browser();
  const registration = registrationOf(changes);
  const { body } = await browser.post('/api/employees', registration);
  return { id: body.employeeId, browser, registration };
}

/** The code in the latest mail to an address; waits until the job has sent it. */
export async function codeMailedTo(world: TestApp, address: string): Promise<string> {
  const mail = await mailTo(world, address);
  return /\b\d{6}\b/.exec(mail.text)![0];
}

/** The latest mail to an address, once there are at least `count` of them. */
export async function mailTo(world: TestApp, address: string, count = 1) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = world.mails.filter(({ to }) => to.address === address);
    if (found.length >= count) return found.at(-1)!;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail number ${count} came to ${address}.`);
}

/** Lets the time pass in which a decision may be undone, and mails what there is to tell. */
export async function tellByMail(world: TestApp): Promise<void> {
  world.clock.advance(31_000);
  await mailNotices(world.ctx);
}

/** Somebody who is signed in. */
export async function signedInPerson(world: TestApp, changes: Record<string, unknown> = {}): Promise<Person> {
  const person = await registerPerson(world, changes);
  const otpCode = await codeMailedTo(world, person.registration.workEmail);
  const { status } = await person.browser.post('/api/auth/verify-otp', { employeeId: person.id, otpCode });
  if (status !== 200) throw new Error(`Verification answered ${status}.`);
  return person;
}

/** A signed-in administrator. */
export async function signedInAdmin(world: TestApp): Promise<Person> {
  const person = await signedInPerson(world);
  await world.ctx.db.update(employees).set({ isAdmin: true }).where(eq(employees.id, person.id));
  return person;
}

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

/** Submits a report as a browser does. */
export async function submitReport(
  { browser }: { browser: Browser },
  changes: Record<string, string> = {},
  attachments: readonly Attachment[] = [],
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(reportFields(changes))) form.append(name, value);
  for (const { field, name, type, bytes } of attachments)
    form.append(field, new Blob([bytes], { type }), name);
  const encoded = new Response(form);
  return browser.request({
    method: 'POST',
    url: '/api/bug-reports',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** Logs somebody in on a browser of its own. */
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

/** Opens the link of a mail: what the page makes of its address. */
export const tokenIn = ({ text }: { text: string }) => /token=([\w-]+)/.exec(text)![1]!;
