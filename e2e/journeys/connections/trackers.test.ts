import { m } from '@bugquest/phrases/messages';
import { TRACKER_SERVERS } from '../../../server/src/testing/trackers/all-kinds.ts';
import { TOKEN } from '../../../server/src/testing/trackers/tracker-server.ts';
import { openSection } from '../../support/admin.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { sendReports } from '../../support/reports.ts';

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
  await field(m.connections_trackers_project({}, options)).fill('company/shop');
  await field(m.connections_trackers_token({}, options)).fill('an old token');
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
  const [report] = await sendReports(tester, product, 1, () => 'The cart shows the wrong total.');
  const decided = await page.request.patch(`/api/bug-reports/${report!.id}/validate`, {
    headers: { origin: product.baseUrl },
    data: { pointsEarned: 5, validationReason: 'approved', adminNotes: 'Thank you.' },
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
  tracker.close();
});
