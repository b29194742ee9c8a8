// The attributes of a person that are stored. Others of RFC 7643 are accepted and dropped, so that the product keeps no more
// than it needs.
import type { DirectoryUserRow } from '../../../../../db/schema/directory.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** What a directory can change. */
export type DirectoryUser = Omit<DirectoryUserRow, 'id' | 'createdAt' | 'updatedAt'>;

export const EMPTY_USER: DirectoryUser = {
  userName: '',
  externalId: '',
  active: true,
  displayName: '',
  givenName: '',
  familyName: '',
  formattedName: '',
  workEmail: '',
  employeeNumber: '',
  department: '',
};

export type TextField = Exclude<keyof DirectoryUser, 'active'>;

/** The place of the enterprise extension in lower-case paths, without its long name. */
export const ENTERPRISE = 'enterprise';

/** Stored texts by their path in lower case. */
export const TEXT_PATHS: Record<string, TextField> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  'name.formatted': 'formattedName',
  [`${ENTERPRISE}.employeenumber`]: 'employeeNumber',
  [`${ENTERPRISE}.department`]: 'department',
};

/** Names of the fields in messages. */
export const FIELD_NAMES: Record<TextField, string> = {
  userName: 'userName',
  externalId: 'externalId',
  displayName: 'displayName',
  givenName: 'name.givenName',
  familyName: 'name.familyName',
  formattedName: 'name.formatted',
  workEmail: 'emails',
  employeeNumber: 'employeeNumber',
  department: 'department',
};

/** The limits of a registration, where it has one. */
export const MAX_LENGTHS: Record<TextField, number> = {
  userName: 254,
  externalId: 254,
  displayName: 120,
  givenName: 120,
  familyName: 120,
  formattedName: 120,
  workEmail: 254,
  employeeNumber: 40,
  department: 80,
};

export const READ_ONLY = new Set(['id', 'meta', 'schemas']);

/** Attributes of RFC 7643 that are not stored. */
const DROPPED = new Set([
  'nickname',
  'profileurl',
  'title',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'password',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'groups',
  'entitlements',
  'roles',
  'x509certificates',
  'name.middlename',
  'name.honorificprefix',
  'name.honorificsuffix',
  `${ENTERPRISE}.costcenter`,
  `${ENTERPRISE}.organization`,
  `${ENTERPRISE}.division`,
  `${ENTERPRISE}.manager`,
]);

/** Whether a path in lower case is that of an attribute, or of a part of one, that is not stored. */
export const isDropped = (path: string): boolean =>
  DROPPED.has(path) ||
  DROPPED.has(path.split('.', 1)[0]!) ||
  DROPPED.has(path.split('.', 2).join('.')) ||
  path.startsWith('urn:');
