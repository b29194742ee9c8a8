// The page to open after a company login, kept in this tab while the provider's page is open. The server knows it too, but not any
// more after a failure.
import { loadForTab, saveForTab } from '../../../lib/browser/storage.ts';
import { loginPath, pageAfterLogin } from '../../../lib/session/next-path.ts';

const KEY = 'companyLoginNext';

export const saveWantedPage = (page: string): void => saveForTab(KEY, page);

/** The login screen that leads to the page. */
export const loginPathAgain = (): string => loginPath(pageAfterLogin(loadForTab(KEY)));
