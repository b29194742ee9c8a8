/// <reference lib="dom" />
import { m } from '@bugquest/phrases/messages';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { changeDatabase } from '../../support/database.ts';
import { login, logout, signUp } from '../../support/people.ts';
import { expect, type Product, test } from '../../support/product.ts';

const NOTES = '**/api/test-sessions/*/notes';
const EN = { locale: 'en' } as const;

async function startSession(page: Page, { baseUrl }: Product): Promise<void> {
  const reply = await page.request.post('/api/test-sessions', {
    headers: { origin: baseUrl },
    data: {
      minutes: 30,
      charter: 'money',
      features: ['Payment Gateway'],
      source: 'iOS App',
      storeLanguage: 'Arabic',
    },
  });
  expect(reply.status()).toBe(201);
}

const storedNotes = async (page: Page): Promise<string[]> => {
  const [session] = await (await page.request.get('/api/test-sessions')).json();
  return session.notes.map(({ text }: { text: string }) => text);
};

/** The dialog stays open. */
async function openNotes(page: Page) {
  await page.getByRole('button', { name: m.coverage_task({}, EN) }).click();
  return page.getByRole('dialog');
}

async function addNote(page: Page, text: string): Promise<void> {
  const dialog = await openNotes(page);
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: m.coverage_note_add({}, EN) }).click();
  await expect(dialog.getByText(text)).toBeVisible();
  await page.keyboard.press('Escape');
}

const countEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('bugReportDrafts');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** What the tabs do when the network is back, or when a person returns to them. */
const retry = (context: BrowserContext) =>
  Promise.all(
    context.pages().map((page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))),
  );

test('notes that wait are sent once, from any screen, and only for the person who wrote them', async ({
  page: firstTab,
  context,
  product,
}) => {
  /** The texts of the requests since the last change of the network. */
  let sent: string[] = [];
  let answer: (route: Route) => Promise<unknown>;
  const setNetwork = (next: typeof answer) => {
    sent = [];
    answer = next;
  };
  const setOnline = () => setNetwork((route) => route.continue());
  const setLost = () => setNetwork((route) => route.abort());
  await context.route(NOTES, (route) => {
    sent.push(route.request().postDataJSON().text);
    return answer(route);
  });

  const maha = await signUp(firstTab, product, 'Maha');
  await startSession(firstTab, product);
  await firstTab.goto('/reports');
  let page = await context.newPage();
  await page.goto('/profile');

  await test.step('a server in trouble, and two tabs', async () => {
    setNetwork((route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later' } }));
    await addNote(page, 'First');
    await addNote(page, 'Second');
    await expect.poll(() => new Set(sent)).toEqual(new Set(['First']));
    setOnline();
    await retry(context);
    await expect.poll(() => storedNotes(page)).toEqual(['First', 'Second']);
    expect(sent).toEqual(['First', 'Second']);
    // A tab that is closed before it has removed a stored note leaves it to the next tab, which sends it again.
    await expect.poll(() => countEntries(page)).toBe(0);
  });

  await test.step('a tab that is closed before it has the reply', async () => {
    await firstTab.close();
    setNetwork(async (route) => void (await route.fetch()));
    await addNote(page, 'Third');
    await expect.poll(() => storedNotes(page)).toEqual(['First', 'Second', 'Third']);
    await page.close();
    setOnline();
    page = await context.newPage();
    await page.goto('/profile');
    await expect.poll(() => sent).toEqual(['Third']);
    await addNote(page, 'Fourth');
    await expect.poll(() => storedNotes(page)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  });

  await test.step('a refused note, which does not hold back the next one', async () => {
    setNetwork((route) =>
      route.request().postDataJSON().text === 'Fifth'
        ? route.fulfill({ status: 409, json: { code: 'too_many_notes', message: 'No room for more.' } })
        : route.continue(),
    );
    await addNote(page, 'Fifth');
    await addNote(page, 'Sixth');
    await expect.poll(() => storedNotes(page)).toEqual(['First', 'Second', 'Third', 'Fourth', 'Sixth']);
    await page.goto('/dashboard');
    const refused = page.getByRole('list', { name: m.coverage_refused({}, EN) });
    await expect(refused.getByText('Fifth')).toBeVisible();
    await expect(refused.getByText('No room for more.')).toBeVisible();
    await refused.getByRole('button', { name: m.coverage_refused_dismiss({}, EN) }).click();
    await expect(refused).toHaveCount(0);
  });

  await test.step('another person on the device', async () => {
    setLost();
    await addNote(page, 'Only Maha may read this');
    await expect.poll(() => sent).toContain('Only Maha may read this');
    await page.getByRole('button', { name: m.shell_logout({}, EN) }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('listitem')).toHaveText([m.shell_logout_entries({ count: 1 }, EN)]);
    await question.getByRole('button', { name: m.shell_logout_keep({}, EN) }).click();
    await expect(page.locator('a[href^="/login"]').first()).toBeAttached();
    setOnline();
    await signUp(page, product, 'Omar');
    await startSession(page, product);
    await page.goto('/dashboard');
    await retry(context);
    await addNote(page, 'Of Omar');
    await expect.poll(() => storedNotes(page)).toEqual(['Of Omar']);
    expect(sent).toEqual(['Of Omar']);
    await expect(page.getByText('Only Maha may read this')).toHaveCount(0);
    await logout(page, 'en');
  });

  await test.step('the owner is back, on another screen', async () => {
    setOnline();
    await login(page, maha.workEmail);
    await expect
      .poll(() => storedNotes(page))
      .toEqual(['First', 'Second', 'Third', 'Fourth', 'Sixth', 'Only Maha may read this']);
    setLost();
    await addNote(page, 'Deleted');
    await logout(page, 'en', m.shell_logout_delete({}, EN));
    setOnline();
    await login(page, maha.workEmail);
    await retry(context);
    await addNote(page, 'Last');
    await expect.poll(async () => (await storedNotes(page)).at(-1)).toBe('Last');
    expect(sent).toEqual(['Last']);
  });

  await test.step('an account that was erased', async () => {
    setLost();
    await addNote(page, 'Of an erased account');
    await logout(page, 'en', m.shell_logout_keep({}, EN));
    await changeDatabase(product, 'update employees set deleted_at = now() where work_email = $1', [
      maha.workEmail,
    ]);
    await signUp(page, product, 'Sara');
    expect(await countEntries(page)).toBe(1);
    await page.goto('/reports');
    await expect.poll(() => countEntries(page)).toBe(0);
  });
});
