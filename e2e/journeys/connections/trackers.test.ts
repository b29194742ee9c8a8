import { TRACKER_KINDS } from '@bugquest/contract/connections/trackers/lists';
import { m } from '@bugquest/phrases/messages';
import { connectionTo, TRACKER_SERVERS } from '../../../server/src/testing/trackers/all-kinds.ts';
import { hookMessage } from '../../../server/src/testing/trackers/hook-messages.ts';
import { TOKEN } from '../../../server/src/testing/trackers/tracker-server.ts';
import { openSection } from '../../support/admin.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

test('an administrator connects a tracker, tests it, and sends a report to it', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const tracker = await TRACKER_SERVERS.gitlab();
  await signUpAdmin(page, product, 'Salem Admin');
  await page.goto('/admin');
  await openSection(page, language, m.connections_tab({}, options));
  const section = page.getByRole('region', { name: m.connections_trackers_title({}, options) });
  await expect(section.getByText(m.connections_trackers_none({}, options))).toBeVisible();

  await section.getByRole('button', { name: m.connections_trackers_connect({}, options) }).click();
  const dialog = page.getByRole('dialog');
  // Labels of optional fields end with a note.
  const field = (label: string) => dialog.getByLabel(new RegExp(`^${label}`));
  await field(m.connections_trackers_kind({}, options)).selectOption('gitlab');
  await expect(field(m.connections_trackers_url({}, options))).toHaveValue('https://gitlab.com');
  await field(m.connections_trackers_url({}, options)).fill(tracker.url);
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(dialog.getByText(m.connections_trackers_token_required({}, options))).toBeVisible();
  await field(m.connections_trackers_token({}, options)).fill(TOKEN);
  await dialog.getByRole('button', { name: m.connections_trackers_projects_load({}, options) }).click();
  await expect(dialog.locator('datalist option')).toHaveAttribute('value', 'company/shop');
  await field(m.connections_trackers_token({}, options)).fill('an old token');
  await dialog.getByRole('button', { name: m.connections_trackers_projects_load({}, options) }).click();
  await expect(dialog.getByText(m.connections_trackers_error_token({}, options))).toBeVisible();
  await field(m.connections_trackers_project({}, options)).fill('company/shop');
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(dialog).toHaveCount(0);

  await section.getByRole('button', { name: m.connections_trackers_test({}, options) }).click();
  await expect(section.getByText(m.connections_trackers_error_token({}, options))).toBeVisible();
  await section.getByRole('button', { name: m.connections_trackers_edit({}, options) }).click();
  await expect(field(m.connections_trackers_token({}, options))).toHaveValue('');
  await field(m.connections_trackers_token({}, options)).fill(TOKEN);
  await dialog.getByRole('button', { name: m.shell_save({}, options) }).click();
  await expect(dialog).toHaveCount(0);
  await section.getByRole('button', { name: m.connections_trackers_test({}, options) }).click();
  await expect(page.getByText(m.connections_trackers_tested({}, options)).first()).toBeVisible();

  const tester = await openPage();
  await signUp(tester, product, 'Maha Tester');
  const [report] = await submitReports(tester, product, 1, () => 'The cart shows the wrong total.');
  const decided = await page.request.patch(`/api/bug-reports/${report!.id}/validate`, {
    headers: { origin: product.baseUrl },
    data: {
      pointsEarned: 5,
      validationReason: 'approved',
      adminNotes: 'Thank you.',
      updatedAt: report!.updatedAt,
    },
  });
  expect(decided.status()).toBe(200);

  await page.goto(`/admin?tab=points-review&tracker=unsent&report=${report!.id}`);
  const pane = page.getByRole('dialog');
  await pane.getByRole('button', { name: m.connections_trackers_send({ kind: 'GitLab' }, options) }).click();
  const link = pane
    .getByRole('region', { name: m.connections_trackers_issue({}, options) })
    .getByRole('link');
  await expect(link).toHaveText('#101');
  await expect(link).toHaveAttribute('href', `${tracker.url}/company/shop/-/issues/101`);
  expect(tracker.issues).toMatchObject([
    { title: expect.stringContaining(report!.serialNumber), labels: ['major'] },
  ]);

  await page.goto('/admin?tab=points-review&tracker=sent');
  await expect(page.getByText('#101', { exact: true }).first()).toBeVisible();
  await page.goto('/admin?tab=points-review&tracker=unsent');
  await expect(page.getByText(report!.serialNumber)).toHaveCount(0);
  const { tracker: connection } = await (await page.request.get('/api/admin/tracker')).json();
  await page.request.delete(`/api/admin/tracker/${connection.id}`, { headers: { origin: product.baseUrl } });
  tracker.close();
});

for (const kind of TRACKER_KINDS) {
  test(`a blocker goes to ${kind}, its fix comes back as a retest, and a failed retest reopens it`, async ({
    page,
    product,
    language,
    openPage,
  }) => {
    const options = { locale: language } as const;
    const headers = { origin: product.baseUrl };
    const tracker = await TRACKER_SERVERS[kind]();
    await signUpAdmin(page, product, 'Salem Admin');
    const connected = await page.request.post('/api/admin/tracker', { headers, data: connectionTo(tracker) });
    expect(connected.status()).toBe(201);
    const { id: trackerId } = await connected.json();
    const made = await page.request.post(`/api/admin/tracker/${trackerId}/hook`, { headers });
    const { secret } = await made.json();

    const tester = await openPage();
    await signUp(tester, product, 'Maha Tester');
    const [report] = await submitReports(tester, product, 1, () => 'The cart shows the wrong total.');
    await page.request.patch(`/api/bug-reports/${report!.id}/severity`, {
      headers,
      data: { severity: 'Blocker', updatedAt: report!.updatedAt },
    });
    await page.goto(`/admin?tab=points-review&report=${report!.id}`);
    const issue = page
      .getByRole('dialog')
      .getByRole('region', { name: m.connections_trackers_issue({}, options) });
    await issue.getByRole('button').click();
    await expect(issue.getByRole('link')).toHaveText(kind.startsWith('jira') ? 'SHOP-101' : '#101');
    const [stored] = tracker.issues;
    expect([...stored!.labels, stored!.priority]).toContain(connectionTo(tracker).severities.Blocker);

    tracker.change(stored!, { state: 'fixed' });
    const hook = hookMessage(kind, secret);
    const called = await fetch(`${product.baseUrl}/api/tracker-hooks/${trackerId}`, {
      method: 'POST',
      ...hook,
    });
    expect(called.status).toBe(200);
    await tester.goto(`/reports/${report!.id}`);
    await tester.getByText(m.reports_retest_failed({}, options)).click();
    await tester.getByLabel(m.reports_retest_note({}, options)).fill('The old total is back');
    await tester.getByRole('button', { name: m.reports_retest_send({}, options) }).click();
    await expect.poll(() => stored!.comments.join()).toContain('The old total is back');
    expect(stored!.state).not.toBe('fixed');
    await page.request.delete(`/api/admin/tracker/${trackerId}`, { headers });
    tracker.close();
  });
}
