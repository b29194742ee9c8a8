/// <reference lib="dom" />
import { PASSWORD } from '../people.ts';
import type { Tab } from './tab.ts';

/** Logs in with the form; ends on the dashboard, or in the panel of administrators. */
export async function logIn(tab: Tab, emailOrMobile: string): Promise<void> {
  await tab.goto('/login');
  await tab.fill('[name="emailOrMobile"]', emailOrMobile);
  await tab.fill('[name="password"]', PASSWORD);
  await tab.press('form button[type="submit"]');
  await tab.waitForAddress(/\/(dashboard|admin)/);
  await tab.waitFor(hasDrafts);
}

/** Runs in the page. A page that is left while it creates the database of drafts would keep it closed for the next ones. */
async function hasDrafts(): Promise<boolean> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'bugReportDrafts')) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('bugReportDrafts');
    opening.onsuccess = () => {
      opening.result.close();
      resolve(true);
    };
  });
}
