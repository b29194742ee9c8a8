// Paths of attributes (RFC 7644, section 3.10) in lower case, and of PATCH operations (section 3.5.2).
import { type Filter, parseFilter } from '../filter/parse-filter.ts';
import { invalidPath } from '../scim-error.ts';
import { ENTERPRISE, ENTERPRISE_SCHEMA, USER_SCHEMA } from './attributes.ts';

const CORE_URN = `${USER_SCHEMA.toLowerCase()}:`;
const ENTERPRISE_URN = ENTERPRISE_SCHEMA.toLowerCase();

/**
 * A path in lower case, without the name of the core schema and with a short one for the extension. Paths of other
 * extensions stay whole, and begin with `urn:`.
 */
export function attributePath(typed: string): string {
  const path = typed.trim().toLowerCase();
  if (path.startsWith(CORE_URN)) return path.slice(CORE_URN.length);
  if (path === ENTERPRISE_URN) return ENTERPRISE;
  if (path.startsWith(`${ENTERPRISE_URN}:`) || path.startsWith(`${ENTERPRISE_URN}.`))
    return `${ENTERPRISE}.${path.slice(ENTERPRISE_URN.length + 1)}`;
  return path;
}

export interface PatchPath {
  /** `emails`, `name.givenname`, `enterprise.department`. */
  attribute: string;
  /** The condition in brackets: `emails[type eq "work"]`. */
  filter?: Filter;
  /** What follows the brackets: `value`. */
  part?: string;
}

const WITH_FILTER = /^([^[\]]+)\[(.+)\](?:\.([a-z][\w-]*))?$/is;
const PLAIN = /^(urn:[\w:.+-]+|[a-z$][\w$-]*(\.[a-z$][\w$-]*){0,2})$/;

/** @throws {ScimError} invalidPath */
export function parsePath(typed: string): PatchPath {
  const [, name = typed, condition, part] = WITH_FILTER.exec(typed.trim()) ?? [];
  const attribute = attributePath(name);
  if (typed.length > 500 || !PLAIN.test(attribute)) throw invalidPath('The path cannot be read.');
  if (condition === undefined) return { attribute };
  return {
    attribute,
    filter: parseFilter(condition, invalidPath),
    ...(part && { part: part.toLowerCase() }),
  };
}
