// The replies that a screen reads first, inside its page: a phone then needs no round trip between the start of the scripts and
// the screen. Each read goes through its own route, with its access checks.
import type { ReadReplies } from '@bugquest/contract/competition/dashboard/endpoints';
import { type OpenedPage, type PageViewer, pageReads } from '@bugquest/contract/system/page-reads';
import { PAGE_REPLIES_ID, type PageLanguage, SESSION_READ } from '@bugquest/contract/system/page-replies';
import type { FastifyRequest } from 'fastify';
import { readAllAs, readAs } from '../replies/inner-read.ts';

/** A page does not wait longer for its replies: without them, the screen asks for each. */
const WITHIN_MS = 500;

export interface PageReplies {
  /** The language of the replies. The page ignores them if it is in another one. */
  language: PageLanguage;
  replies: ReadReplies;
}

interface Asked extends OpenedPage {
  /** Whether the browser has the cookie of one. */
  hasSession: boolean;
}

/** Undefined when they take too long, or when the session cannot be read. */
export async function readPageReplies(
  request: FastifyRequest,
  { hasSession, ...page }: Asked,
): Promise<PageReplies | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, undefined);
  });
  const reading = readSession(request, hasSession).then(async (session) => {
    if (!session) return undefined;
    const viewer = session.body as PageViewer;
    // Who changed the language on the screen changed that of the account, and not that of the browser.
    const shown = viewer?.language ?? page.language;
    const replies = await readAllAs(request, pageReads({ ...page, language: shown }, viewer), {
      language: shown,
    });
    return { language: shown, replies: { [SESSION_READ]: session, ...replies } };
  });
  const replies = await Promise.race([reading.catch(() => undefined), late]);
  clearTimeout(timer);
  return replies;
}

/** Without the cookie of a session there is none to look for. */
const readSession = async (request: FastifyRequest, hasSession: boolean) =>
  hasSession ? readAs(request, SESSION_READ) : { body: null, headers: {} };

/** The page with the replies as data, which the content security policy does not count as a script. */
export function withReplies(html: string, replies: PageReplies): string {
  // Inside an element for scripts, only `<` could end the element.
  const json = JSON.stringify(replies).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${PAGE_REPLIES_ID}">${json}</script>`;
  return html.replace('</body>', () => `${element}</body>`);
}
