// Applies what a directory sends to a person: whole resources, and values at a path. Names of attributes are compared without
// case. Attributes that are not stored are dropped.
import { invalidPath, invalidValue, mutability, noTarget } from '../scim-error.ts';
import {
  type DirectoryUser,
  ENTERPRISE,
  FIELD_NAMES,
  isDropped,
  READ_ONLY,
  TEXT_PATHS,
  type TextField,
} from './attributes.ts';
import { asksForValue, matchesEmail } from './match-email.ts';
import { attributePath, type PatchPath, parsePath } from './path.ts';

type Verb = 'add' | 'replace' | 'remove';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies an object whose keys are attributes. Entra writes paths such as `emails[type eq "work"].value` as keys, too. Unknown and read-only
 * keys are dropped.
 */
export function applyObject(
  user: DirectoryUser,
  sent: Record<string, unknown>,
  verb: Verb = 'replace',
): void {
  for (const [key, value] of Object.entries(sent)) {
    if (key.includes('[')) applyPath(user, parsePath(key), value, verb);
    else applyAt(user, attributePath(key), value, verb);
  }
}

/** Applies a value at a lower-case path. Returns whether there is such an attribute. */
function applyAt(user: DirectoryUser, path: string, value: unknown, verb: Verb): boolean {
  const field = Object.hasOwn(TEXT_PATHS, path) ? TEXT_PATHS[path] : undefined;
  if (field) user[field] = verb === 'remove' ? '' : textOf(field, value);
  else if (path === 'active') applyActive(user, value, verb);
  else if (path === 'emails' || path === 'emails.value') applyEmails(user, value, verb);
  else if (path === 'name' || path === ENTERPRISE) applyParts(user, path, value, verb);
  else return isDropped(path) || READ_ONLY.has(path) || /^(emails|meta)\./.test(path);
  return true;
}

/** Applies one operation of a PATCH with a path. @throws {ScimError} invalidPath, noTarget, mutability, invalidValue */
export function applyPath(user: DirectoryUser, path: PatchPath, value: unknown, verb: Verb): void {
  const { attribute, filter, part } = path;
  const [root = ''] = attribute.split('.', 1);
  if (READ_ONLY.has(root)) throw mutability(root, `${root} is set by the server.`);
  if (!filter) {
    if (!applyAt(user, attribute, value, verb)) throw invalidPath(`There is no attribute ${attribute}.`);
    return;
  }
  if (attribute !== 'emails') {
    if (!isDropped(attribute)) throw invalidPath(`${attribute} is no list.`);
    return;
  }
  const email = { value: user.workEmail, type: 'work', primary: true };
  if (!matchesEmail(filter, email)) {
    // Emails of another type are not stored; an address that is not there is a mistake.
    if (verb === 'replace' && asksForValue(filter)) throw noTarget('There is no such email.');
    return;
  }
  if (part === undefined) applyEmails(user, value, verb);
  else if (part === 'value') user.workEmail = verb === 'remove' ? '' : textOf('workEmail', value);
}

function applyParts(user: DirectoryUser, path: string, value: unknown, verb: Verb): void {
  if (verb === 'remove' || value === null) {
    for (const [at, field] of Object.entries(TEXT_PATHS)) if (at.startsWith(`${path}.`)) user[field] = '';
    return;
  }
  const [only] = Array.isArray(value) && value.length === 1 ? value : [value];
  if (!isObject(only)) throw invalidValue(path, `${path} must be an object.`);
  for (const [key, inner] of Object.entries(only)) applyAt(user, `${path}.${key.toLowerCase()}`, inner, verb);
}

/** Entra sends the words "True" and "False". */
function applyActive(user: DirectoryUser, value: unknown, verb: Verb): void {
  if (verb === 'remove') throw mutability('active', 'active cannot be removed. Set it to false.');
  const plain = unwrapped(value);
  const word = typeof plain === 'string' ? plain.toLowerCase() : plain;
  if (word === true || word === 'true') user.active = true;
  else if (word === false || word === 'false') user.active = false;
  else throw invalidValue('active', 'active must be true or false.');
}

/** Older forms of Entra wrap plain values: `[{ "value": "Sara" }]`. */
function unwrapped(value: unknown): unknown {
  const [only] = Array.isArray(value) && value.length === 1 ? value : [value];
  return isObject(only) && 'value' in only ? only.value : only;
}

function textOf(field: TextField, value: unknown): string {
  const plain = unwrapped(value);
  if (plain === null || plain === undefined) return '';
  if (typeof plain === 'string') return plain;
  if (typeof plain === 'number' && field === 'employeeNumber') return String(plain);
  throw invalidValue(FIELD_NAMES[field], `${FIELD_NAMES[field]} must be a string.`);
}

/** Keeps the email for work: the primary one, otherwise the one of type "work", otherwise the first one. */
function applyEmails(user: DirectoryUser, value: unknown, verb: Verb): void {
  if (verb === 'remove' || value === null) {
    user.workEmail = '';
    return;
  }
  const sent = (Array.isArray(value) ? value : [value]).map(emailOf);
  const chosen =
    sent.find(({ primary }) => primary) ?? sent.find(({ type }) => type === 'work' || type === '') ?? sent[0];
  // An added private address does not take the place of the one for work.
  const isOther = chosen && !chosen.primary && chosen.type !== 'work' && chosen.type !== '';
  if (verb === 'add' && user.workEmail !== '' && (!chosen || isOther)) return;
  user.workEmail = chosen?.value ?? '';
}

function emailOf(sent: unknown) {
  if (typeof sent === 'string') return { value: sent, type: '', primary: false };
  if (!isObject(sent)) throw invalidValue('emails', 'Each email must be an object with a value.');
  const part = (name: string) => Object.entries(sent).find(([key]) => key.toLowerCase() === name)?.[1];
  return {
    value: textOf('workEmail', part('value')),
    type: String(part('type') ?? '').toLowerCase(),
    primary: /^true$/i.test(String(part('primary'))),
  };
}
