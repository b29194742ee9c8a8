/// <reference lib="dom" />
import { PASSWORD } from '../people.ts';
import type { Tab } from './tab.ts';

/** Ends on the dashboard or in the admin panel. */
export async function logIn(tab: Tab, emailOrMobile: string): Promise<void> {
  await tab.goto('/login');
  await tab.fill('[name="emailOrMobile"]', emailOrMobile);
  await tab.fill('[name="password"]', PASSWORD);
  await tab.click('form button[type="submit"]');
  await tab.waitForUrl(/\/(dashboard|admin)/);
  await tab.waitFor(hasDraftDatabase);
}

/** Runs in the page. If the page is left while it creates the database of drafts, WebKit never opens the database again. */
async function hasDraftDatabase(): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'bugReportDrafts')) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('bugReportDrafts');
    opening.onsuccess = () => {
      opening.result.close();
      resolve(true);
    };
  });
}
