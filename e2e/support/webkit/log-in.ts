import { PASSWORD } from '../people.ts';
import type { Tab } from './tab.ts';

/** Logs in with the form; ends on the dashboard. */
export async function logIn(tab: Tab, emailOrMobile: string): Promise<void> {
  await tab.goto('/login');
  await tab.fill('[name="emailOrMobile"]', emailOrMobile);
  await tab.fill('[name="password"]', PASSWORD);
  await tab.press('form button[type="submit"]');
  await tab.waitForAddress(/\/dashboard/);
}
