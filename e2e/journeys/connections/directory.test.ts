import { m } from '@bugquest/phrases/messages';
import type { APIRequestContext } from '@playwright/test';
import { request } from '@playwright/test';
import { openSection } from '../../support/admin.ts';
import { newPerson, signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

// Other journeys on the same product register people, which a roster prevents.
test.afterEach(async ({ page, product }) => {
  const headers = { origin: product.baseUrl };
  await page.request.delete('/api/admin/directory/token', { headers });
  await page.request.delete('/api/admin/roster', { headers });
});

test('an administrator connects the directory, which adds a person, deactivates one, and is disconnected', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const leaver = await openPage();
  const left = await signUp(leaver, product, 'Omar Leaver');
  await leaver.goto('/dashboard');
  await signUpAdmin(page, product, 'Salem Admin');
  await page.goto('/admin?tab=connections');
  const card = page.getByRole('region', { name: m.connections_directory_title({}, options) });
  await card.getByRole('button', { name: m.connections_directory_connect({}, options) }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: m.connections_directory_connect({}, options) }).click();
  const dialog = page.getByRole('dialog');
  const token = await dialog.getByText(/^bqd_/).innerText();
  await dialog.getByRole('button', { name: m.connections_tokens_done({}, options) }).click();
  await expect(card.getByText(m.connections_directory_waiting({}, options))).toBeVisible();
  const address = await card.getByText(/\/scim\/v2$/).innerText();

  // The directory calls, from elsewhere.
  const directory = await request.newContext({
    baseURL: `${address}/`,
    extraHTTPHeaders: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
  });
  const known = newPerson('Noura Typed');
  await create(directory, 'Noura From The Directory', known);
  const { id } = await create(directory, 'Omar Leaver', left);
  await expect(card.getByText(m.connections_directory_connected({}, options), { exact: true })).toBeVisible();
  const groups = await directory.get('Groups');
  expect(groups.status()).toBe(404);
  await expect(card.getByText(m.connections_directory_error_not_supported({}, options))).toBeVisible();

  await directory.patch(`Users/${id}`, {
    data: { schemas: [PATCH], Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
  });
  // The open dashboard of the person gives way to the page of visitors.
  await expect(leaver.getByRole('link', { name: m.shell_login({}, options) }).first()).toBeVisible();
  await card.getByRole('button', { name: m.connections_directory_test({}, options) }).click();
  await expect(page.getByText(m.connections_directory_test_reached({}, options)).first()).toBeVisible();

  await page.goto('/admin?tab=users');
  await openSection(page, language, m.employees_roster_tab({}, options));
  await expect(page.getByText('Noura From The Directory').first()).toBeVisible();
  await expect(page.getByText(m.employees_roster_source_directory({}, options)).first()).toBeVisible();
  await expect(page.getByText('Omar Leaver')).toBeHidden();

  await page.goto('/admin?tab=connections');
  await card.getByRole('button', { name: m.connections_directory_disconnect({}, options) }).click();
  await question.getByRole('button', { name: m.connections_directory_disconnect({}, options) }).click();
  await expect(card.getByText(m.connections_directory_kept({}, options))).toBeVisible();
  expect((await directory.get('Users')).status()).toBe(401);
  await directory.dispose();
});

async function create(
  directory: APIRequestContext,
  displayName: string,
  { employeeId, workEmail }: { employeeId: string; workEmail: string },
): Promise<{ id: string }> {
  const reply = await directory.post('Users', {
    data: {
      schemas: [USER, ENTERPRISE],
      userName: workEmail,
      displayName,
      active: true,
      emails: [{ type: 'work', value: workEmail }],
      [ENTERPRISE]: { employeeNumber: employeeId, department: 'Quality' },
    },
  });
  expect(reply.status()).toBe(201);
  return reply.json();
}
