// The claims are examples from real providers.
import type { IDToken } from 'openid-client';
import { describe, expect, test } from 'vitest';
import { toIdentity } from './identity.ts';
import type { CompanyLoginSettings } from './settings.ts';

const SETTINGS: CompanyLoginSettings = {
  issuer: 'https://login.example.com',
  clientId: 'bugquest',
  clientSecret: 'secret',
  scopes: 'openid',
  claims: {
    employeeId: 'employee_id',
    department: 'department',
    mobile: 'phone_number',
    language: 'locale',
    groups: 'groups',
  },
  adminGroup: 'bug-admins',
  trustsEmail: false,
  twoFactorAcr: ['urn:two'],
  isOnlyWay: false,
};

const TOKEN: IDToken = { iss: SETTINGS.issuer, sub: 'huda', aud: 'bugquest', iat: 1, exp: 2 };

const identify = (claims: object, { names = {}, info = {} } = {}) =>
  toIdentity(
    { ...SETTINGS, claims: { ...SETTINGS.claims, ...names } },
    { idToken: 'token', idClaims: { ...TOKEN, ...claims }, userInfo: info },
  );

const YES = { isInAdminGroup: true };
const NO = { isInAdminGroup: false };
const UNLISTED = { hasUnlistedGroups: true };
/** Changes no role. */
const NO_ANSWER = {};

describe('the group of administrators', () => {
  test.each<[string, object, string, object]>([
    ['a list', { groups: ['staff', 'bug-admins'] }, 'groups', YES],
    ['a list without it', { groups: ['staff'] }, 'groups', NO],
    ['an empty list', { groups: [] }, 'groups', NO],
    ['one name as text', { groups: 'bug-admins' }, 'groups', YES],
    ['a part of its name', { groups: ['bug-admins-emea'], x: 'bug-admins' }, 'groups', NO],
    ['no claim', {}, 'groups', NO_ANSWER],
    ['null', { groups: null }, 'groups', NO_ANSWER],
    ['a number', { groups: 7 }, 'groups', NO_ANSWER],
    ['a list of objects', { groups: [{ id: '1', name: 'bug-admins' }] }, 'groups', NO_ANSWER],
    ['too many groups, named elsewhere', { _claim_names: { groups: 'src1' } }, 'groups', UNLISTED],
    ['too many groups, in the implicit flow', { hasgroups: true }, 'groups', UNLISTED],
    ['too many groups, as text', { hasgroups: 'true' }, 'groups', UNLISTED],
    ['hasgroups that is false', { hasgroups: false, groups: ['staff'] }, 'groups', NO],
    ['a part of too many groups', { groups: [], _claim_names: { groups: 'src1' } }, 'groups', UNLISTED],
    [
      'a part of too many groups that has it',
      { groups: ['bug-admins'], _claim_names: { groups: 'src1' } },
      'groups',
      YES,
    ],
    ['a reference to another claim', { _claim_names: { address: 'src1' }, groups: ['x'] }, 'groups', NO],
    ['nested roles', { realm_access: { roles: ['bug-admins'] } }, 'realm_access.roles', YES],
    [
      'roles of a client whose name has dots',
      { resource_access: { 'bugs.example.com': { roles: ['bug-admins'] } } },
      'resource_access.bugs.example.com.roles',
      YES,
    ],
    ['a path that ends early', { realm_access: 'none' }, 'realm_access.roles', NO_ANSWER],
    ['a claim named by an address', { 'https://x.com/roles': ['bug-admins'] }, 'https://x.com/roles', YES],
    ['roles as keys', { roles: { 'bug-admins': { 17: 'x.com' } } }, 'roles', YES],
    ['other roles as keys', { roles: { staff: { 17: 'x.com' } } }, 'roles', NO],
    ['the names of every object', {}, 'constructor', NO_ANSWER],
  ])('%s', (_, claims, groups, answer) => {
    const { isInAdminGroup, hasUnlistedGroups } = identify(claims, { names: { groups } });
    expect(JSON.parse(JSON.stringify({ isInAdminGroup, hasUnlistedGroups }))).toEqual(answer);
  });

  test('may be only in the user info', () => {
    expect(identify({}, { info: { groups: ['bug-admins'] } })).toMatchObject(YES);
  });
});

test.each<[string, object, boolean]>([
  ['true', { email_verified: true }, true],
  ['true as text', { email_verified: 'true' }, true],
  ['false as text', { email_verified: 'false' }, false],
  ['1', { email_verified: 1 }, false],
  ['nothing', {}, false],
])('email_verified: %s', (_, claims, isVerified) => {
  expect(identify({ email: 'huda@example.com', ...claims }).isEmailVerified).toBe(isVerified);
});

test('a missing address is never verified', () => {
  expect(identify({ email_verified: true })).toMatchObject({ email: '', isEmailVerified: false });
});

test.each<[string, unknown, string]>([
  ['text', ' 001234 ', '001234'],
  ['a number', 1234, '1234'],
  ['a list of a directory', ['001234'], '001234'],
  ['an empty list', [], ''],
  ['an object', { value: '001234' }, ''],
])('an employee ID is read from %s', (_, value, employeeId) => {
  expect(identify({ employee_id: value }).profile.employeeId).toBe(employeeId);
});

test.each<[string, object, boolean]>([
  ['a list of methods', { amr: ['pwd', 'mfa'] }, true],
  ['one method as text', { amr: 'mfa' }, true],
  ['a password', { amr: ['pwd'] }, false],
  ['a class that is set', { acr: 'urn:two' }, true],
  ['another class', { acr: '1' }, false],
])('a second factor: %s', (_, claims, hasSecondFactor) => {
  expect(identify(claims).hasSecondFactor).toBe(hasSecondFactor);
});
