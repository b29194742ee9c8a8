// Bodies of POST, PUT and PATCH (RFC 7644, sections 3.3 and 3.5).
import { toAsciiDigits } from '@bugquest/contract/digits';
import { emailAddress } from '@bugquest/contract/fields';
import { invalidSyntax, invalidValue, mutability, noTarget } from '../scim-error.ts';
import {
  type DirectoryUser,
  EMPTY_USER,
  FIELD_NAMES,
  MAX_LENGTHS,
  type TextField,
  USER_SCHEMA,
} from './attributes.ts';
import { applyObject, applyPath, isObject } from './changes.ts';
import { parsePath } from './path.ts';

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MAX_OPERATIONS = 100;

/** The value of a key of a message, compared without case. */
const keyOf = (sent: Record<string, unknown>, name: string): unknown =>
  Object.entries(sent).find(([key]) => key.toLowerCase() === name)?.[1];

function requireSchema(sent: Record<string, unknown>, schema: string): void {
  const schemas = keyOf(sent, 'schemas');
  const isNamed =
    Array.isArray(schemas) && schemas.some((one) => String(one).toLowerCase() === schema.toLowerCase());
  if (!isNamed) throw invalidSyntax(`schemas must contain ${schema}.`);
}

/**
 * A whole person. `before` is the person that a PUT replaces: what is not sent loses its value, except `active`, because an
 * unspoken word must not bring anyone back.
 */
export function readUser(body: unknown, before?: DirectoryUser): DirectoryUser {
  if (!isObject(body)) throw invalidSyntax('The body must be a JSON object.');
  requireSchema(body, USER_SCHEMA);
  const user = { ...EMPTY_USER, ...(before && { active: before.active }) };
  applyObject(user, body);
  return checked(user, 'invalidValue');
}

/** A person after the operations of a PATCH, all of them or none. */
export function patchUser(body: unknown, before: DirectoryUser): DirectoryUser {
  if (!isObject(body)) throw invalidSyntax('The body must be a JSON object.');
  requireSchema(body, PATCH_SCHEMA);
  const operations = keyOf(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw invalidSyntax('Operations must be a list with at least one operation.');
  if (operations.length > MAX_OPERATIONS) throw invalidSyntax(`At most ${MAX_OPERATIONS} operations.`);
  const user = { ...before };
  for (const operation of operations) applyOperation(user, operation);
  return checked(user, 'mutability');
}

function applyOperation(user: DirectoryUser, operation: unknown): void {
  if (!isObject(operation)) throw invalidSyntax('Each operation must be an object.');
  const verb = String(keyOf(operation, 'op') ?? '').toLowerCase();
  const [path, value] = [keyOf(operation, 'path'), keyOf(operation, 'value')];
  if (verb !== 'add' && verb !== 'replace' && verb !== 'remove')
    throw invalidSyntax('op must be add, replace or remove.');
  if (verb !== 'remove' && value === undefined) throw invalidValue('value', 'The operation needs a value.');
  if (path !== undefined && path !== null && path !== '') {
    applyPath(user, parsePath(String(path)), value, verb);
    return;
  }
  if (verb === 'remove') throw noTarget('An operation that removes needs a path.');
  if (!isObject(value)) throw invalidValue('value', 'Without a path, the value must be an object.');
  applyObject(user, value, verb);
}

/** Lengths, characters and the form of the email. `missing` is the type of the error when userName has no value. */
function checked(user: DirectoryUser, missing: 'invalidValue' | 'mutability'): DirectoryUser {
  const clean = { ...user };
  for (const field of Object.keys(MAX_LENGTHS) as TextField[]) clean[field] = cleanText(field, user[field]);
  clean.employeeNumber = toAsciiDigits(clean.employeeNumber);
  if (clean.userName === '') {
    const refuse = missing === 'mutability' ? mutability : invalidValue;
    throw refuse('userName', 'userName is required.');
  }
  if (clean.workEmail !== '' && !emailAddress().safeParse(clean.workEmail).success)
    throw invalidValue('emails', 'The email is not valid.');
  return clean;
}

function cleanText(field: TextField, typed: string): string {
  const name = FIELD_NAMES[field];
  if (typed.includes('\0')) throw invalidValue(name, `${name} has a character that cannot be stored.`);
  const clean = typed
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  if (clean.length > MAX_LENGTHS[field])
    throw invalidValue(name, `${name} has more than ${MAX_LENGTHS[field]} characters.`);
  return clean;
}
