// The replies that the server has put into the page (contract/src/system/page-reads.ts).
import type { ReadReplies } from '@bugquest/contract/competition/dashboard/endpoints';
import { PAGE_REPLIES_ID, type PageLanguage, SESSION_READ } from '@bugquest/contract/system/page-replies';
import { forgetLastSeen } from '../api/last-seen.ts';
import { readFromPage } from '../api/reads-ahead.ts';
import { currentLocale } from '../language/current-locale.ts';
import { storedEmployee } from './session.tsx';

interface PageReplies {
  language: PageLanguage;
  replies: ReadReplies;
}

/** Takes the replies out of the page. True if there are any: the page of the service worker has none. */
export function takePageReplies(): boolean {
  const element = document.getElementById(PAGE_REPLIES_ID);
  if (!element) return false;
  // The next person at this browser must not find them.
  element.remove();
  const { language, replies } = JSON.parse(element.textContent) as PageReplies;
  if (language !== currentLocale()) return false;
  const session = replies[SESSION_READ]?.body as { id: string } | null;
  // Replies that another person has seen last are not for this one.
  if (storedEmployee()?.id !== session?.id) forgetLastSeen();
  readFromPage(replies);
  return true;
}
