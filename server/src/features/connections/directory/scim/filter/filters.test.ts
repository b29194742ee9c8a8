// Filters of RFC 7644, section 3.4.2.2, on stored people.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../../testing/app.ts';
import { connectDirectory, Directory, ENTERPRISE, USER } from '../../../../../testing/directory.ts';
import { signedInAdmin } from '../../../../../testing/people.ts';

let world: TestApp;
let directory: Directory;
let ids: Record<string, string>;
beforeAll(async () => {
  world = await openTestApp();
  directory = new Directory(world, await connectDirectory(await signedInAdmin(world)));
  const people = [
    {
      userName: 'Noura@company.example',
      externalId: 'A1',
      displayName: 'نورة القحطاني',
      emails: [{ value: 'Noura@company.example' }],
      [ENTERPRISE]: { employeeNumber: 'R-1', department: 'Sales' },
    },
    {
      userName: 'omar@company.example',
      externalId: 'a1',
      name: { givenName: 'Omar', familyName: 'O\'Hara "x" 50%_' },
      emails: [{ value: 'omar@company.example' }],
      [ENTERPRISE]: { employeeNumber: 'R-2', department: 'Stores' },
    },
    { userName: 'reem', active: false, displayName: 'Reem' },
  ];
  ids = {};
  for (const person of people) {
    const { body } = await directory.create({ schemas: [USER], ...person });
    ids[person.userName] = body.id;
    world.clock.advance(60_000);
  }
});
afterAll(() => world.close());

const [NOURA, OMAR, REEM] = ['Noura@company.example', 'omar@company.example', 'reem'];

test.each([
  ['userName eq "noura@COMPANY.example"', [NOURA]],
  ['USERNAME EQ "reem"', [REEM]],
  [`${USER}:userName eq "reem"`, [REEM]],
  ['externalId eq "a1"', [OMAR]],
  ['emails.value eq "noura@company.example"', [NOURA]],
  ['emails eq "noura@company.example"', [NOURA]],
  ['emails[type eq "work" and value co "OMAR"]', [OMAR]],
  ['emails[type eq "home"]', []],
  ['emails[primary eq true].value eq "a"', undefined],
  ['active eq true', [NOURA, OMAR]],
  ['active eq "False"', [REEM]],
  ['active eq False', [REEM]],
  ['active ne true', [REEM]],
  ['not (active eq true)', [REEM]],
  ['userName ne "reem"', [NOURA, OMAR]],
  ['displayName co "القحط"', [NOURA]],
  ['userName sw "OM"', [OMAR]],
  ['userName ew ".EXAMPLE"', [NOURA, OMAR]],
  ['userName co "%"', []],
  ['name.familyName ew "50%_"', [OMAR]],
  ['name.familyName co "\\"x\\""', [OMAR]],
  ['name.familyName sw "O\'Hara"', [OMAR]],
  ['userName gt "omar"', [OMAR, REEM]],
  ['userName le "noura@company.example"', [NOURA]],
  ['displayName pr', [NOURA, REEM]],
  ['not (displayName pr)', [OMAR]],
  ['emails pr and active eq true', [NOURA, OMAR]],
  ['displayName eq null', [OMAR]],
  ['title pr', []],
  ['title ne "Lead"', [NOURA, OMAR, REEM]],
  [`${ENTERPRISE}:employeeNumber eq "r-2"`, [OMAR]],
  [`${ENTERPRISE}:department eq "Sales" or userName eq "reem"`, [NOURA, REEM]],
  ['userName eq "reem" or active eq true and externalId eq "A1"', [NOURA, REEM]],
  ['(userName eq "reem" or active eq true) and externalId eq "A1"', [NOURA]],
  ['meta.resourceType eq "User"', [NOURA, OMAR, REEM]],
  ['meta.created gt "2001-01-01T00:00:00Z"', [NOURA, OMAR, REEM]],
  ['meta.lastModified lt "2001-01-01T00:00:00.000+03:00"', []],
])('%s', async (filter, found) => {
  if (found) expect((await directory.find(filter)).sort()).toEqual([...found].sort());
  else await expect(directory.find(filter)).rejects.toThrow('400');
});

test('finds by id and by time', async () => {
  expect(await directory.find(`id eq "${ids[OMAR!]}"`)).toEqual([OMAR]);
  const { body } = await directory.get(`/Users/${ids[OMAR!]}`);
  expect(await directory.find(`meta.created ge "${body.meta.created}"`)).toEqual([OMAR, REEM]);
});

test('counts all that match, whatever the page', async () => {
  const query = `filter=${encodeURIComponent('active eq true')}&count=1&startIndex=2`;
  expect((await directory.get(`/Users?${query}`)).body).toMatchObject({
    totalResults: 2,
    itemsPerPage: 1,
    startIndex: 2,
    Resources: [{ userName: OMAR }],
  });
});

describe('a filter is refused', () => {
  test.each([
    'userName',
    'userName eq',
    'userName eq reem',
    'userName eq "reem',
    'userName is "reem"',
    'eq "reem"',
    '"reem" eq userName',
    '(userName eq "reem"',
    'userName eq "reem")',
    'userName eq "reem" and',
    'not userName eq "reem"',
    'favouriteColour eq "green"',
    'constructor eq "a"',
    '__proto__ pr',
    'emails[type eq "work"',
    'emails[emails[type eq "work"]]',
    'emails[colour eq "green"]',
    'active gt true',
    'active eq "maybe"',
    'active eq 1',
    'userName gt null',
    'meta.created eq "yesterday"',
    'meta.created co "2026-01-01T00:00:00Z"',
    'userName eq "a\\u0000b"',
    'userName eq ["a"]',
    `${'('.repeat(11)}active eq true${')'.repeat(11)}`,
    Array(31).fill('active eq true').join(' or '),
    `userName eq "${'a'.repeat(2_000)}"`,
    "userName eq 'reem' or 1=1; --",
  ])('%s', async (filter) => {
    const { status, body } = await directory.get(`/Users?filter=${encodeURIComponent(filter)}`);
    expect({ status, ...body }).toMatchObject({
      status: '400',
      scimType: 'invalidFilter',
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    });
  });
});
