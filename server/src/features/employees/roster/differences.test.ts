// What an import asks before it begins: unknown departments, and accounts that differ from the file.
import { afterEach, expect, test } from 'vitest';
import { departments } from '../../../db/schema/employees.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { signedInPerson } from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);
afterEach(async () => {
  await world.ctx.db.delete(rosterEntries);
  await world.ctx.db.delete(departments);
});

const importRows = async (rows: string[], options: object = {}) => {
  const csv = ['Employee ID,Email,Department,Name', ...rows].join('\n');
  const body = { csv, mode: 'add', dryRun: false, ...options };
  return (await admin.browser.post('/api/admin/roster/import', body)).body;
};
const departmentsOnRoster = async () =>
  (await admin.browser.get('/api/admin/roster')).body
    .map((entry: { department: string }) => entry.department)
    .sort();

const FILE = [
  'D-1,d1@example.com,Fnance,One',
  'D-2,d2@example.com,Fnance,Two',
  'D-3,d3@example.com,finance,Three',
  'D-4,d4@example.com,Space travel,Four',
];

test('unknown departments prevent the import until each is new or replaced by an existing one', async () => {
  await world.ctx.db
    .insert(departments)
    .values({ id: newId(), department: 'Finance', nameEn: 'Finance', nameAr: 'المالية' });
  const unknown = [
    { name: 'Fnance', people: 2, nearest: 'Finance' },
    { name: 'Space travel', people: 1, nearest: null },
  ];
  const refused = await importRows(FILE, { newDepartments: false });
  expect(refused).toMatchObject({ imported: false, unknownDepartmentCount: 2, unknownDepartments: unknown });
  expect(await departmentsOnRoster()).toEqual([]);

  const fnance = { name: 'Fnance', department: 'Finance' };
  const half = await importRows(FILE, { newDepartments: false, departments: [fnance] });
  expect(half).toMatchObject({ imported: false, unknownDepartments: [unknown[1]] });

  const done = await importRows(FILE, { newDepartments: true, departments: [fnance] });
  expect(done.imported).toBe(true);
  expect(await departmentsOnRoster()).toEqual(['Finance', 'Finance', 'Finance', 'Space travel']);
  // Now they are known.
  expect(await importRows(FILE.slice(2), { newDepartments: false })).toMatchObject({
    imported: true,
    unknownDepartmentCount: 0,
  });
});

test('a choice that is no department does not count', async () => {
  const departments = [{ name: 'Fnance', department: 'Fnanse' }];
  const { imported } = await importRows(FILE.slice(0, 1), { newDepartments: false, departments });
  expect(imported).toBe(false);
});

test.each([
  ['Quality Assurance', 'Qualty assurence', true],
  ['المالية', 'المالبة', true],
  ['HR', 'IT', false],
  ['Finance', 'France', true],
  ['Finance', 'Logistics', false],
])('beside %s, %s gets a suggestion: %s', async (known, typed, isNear) => {
  await world.ctx.db
    .insert(departments)
    .values({ id: newId(), department: known, nameEn: known, nameAr: '' });
  const { unknownDepartments } = await importRows([`D-9,d9@example.com,${typed},Nine`], { dryRun: true });
  expect(unknownDepartments[0].nearest).toBe(isNear ? known : null);
});

test('accounts that differ are listed with both values, and the import changes none of them', async () => {
  const byId = await signedInPerson(world, {
    employeeId: 'P-1',
    workEmail: 'p1@example.com',
    fullName: 'Mona',
  });
  const byEmail = await signedInPerson(world, { employeeId: 'P-2', workEmail: 'p2@example.com' });
  await signedInPerson(world, { employeeId: 'P-3', workEmail: 'p3@example.com', fullName: 'Same' });
  const { employeeId } = admin.registration;
  const result = await importRows([
    'p-1,mona@example.com,Sales,Mona Adel',
    `P-22,P2@example.com,Quality,${byEmail.registration.fullName}s`,
    'P-3,P3@example.com,Quality,Same',
    // The email of an administrator cannot be changed.
    `${employeeId},other@example.com,Quality,${admin.registration.fullName}`,
  ]);
  expect(result).toMatchObject({ imported: true, differingAccountCount: 2 });
  expect(result.differingAccounts).toEqual([
    {
      id: byId.id,
      line: 2,
      employeeId: 'P-1',
      fullName: 'Mona',
      changes: [
        { field: 'fullName', before: 'Mona', after: 'Mona Adel' },
        { field: 'department', before: 'Quality', after: 'Sales' },
        { field: 'workEmail', before: 'p1@example.com', after: 'mona@example.com' },
      ],
    },
    expect.objectContaining({ id: byEmail.id, changes: [expect.objectContaining({ field: 'fullName' })] }),
  ]);
  const { body } = await byId.browser.get('/api/auth/user');
  expect(body).toMatchObject({ fullName: 'Mona', workEmail: 'p1@example.com' });
});
