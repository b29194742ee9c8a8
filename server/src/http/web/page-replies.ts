// The replies that a screen reads first, inside its page: a phone then needs no round trip between the start of the scripts and
// the screen. Each read has the access checks of its route.
import { type OpenedPage, type PageViewer, pageReads } from '@bugquest/contract/system/page-reads';
import { PAGE_REPLIES_ID, type PageLanguage, SESSION_READ } from '@bugquest/contract/system/page-replies';
import type { FastifyRequest } from 'fastify';
import { type InnerReplies, InnerReply, readAllAs, readAs } from '../replies/inner-read.ts';
import type { FindCaller } from '../security/sessions.ts';

/** A page does not wait longer for its replies: without them, the screen asks for each. */
const WITHIN_MS = 500;

export interface PageReplies {
  /** The language of the replies. The page ignores them if it is in another one. */
  language: PageLanguage;
  replies: InnerReplies;
}

interface Asked extends OpenedPage {
  /** Undefined when the request has no session cookie. */
  findCaller: FindCaller | undefined;
}

/** Undefined when they take too long, or when the session cannot be read. */
export async function readPageReplies(
  request: FastifyRequest,
  { findCaller, ...page }: Asked,
): Promise<PageReplies | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, undefined);
  });
  const reading = readSession(request, findCaller).then(async (session) => {
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

async function readSession(request: FastifyRequest, findCaller: FindCaller | undefined) {
  request.caller = await findCaller?.(request, 'full');
  return request.caller ? readAs(request, SESSION_READ) : new InnerReply('null');
}

/** The page with the replies as data, which the content security policy does not count as a script. */
export function withReplies(html: string, { language, replies }: PageReplies): string {
  const members = Object.entries(replies).map(
    ([url, { json, headers }]) =>
      `${JSON.stringify(url)}:{"body":${json},"headers":${JSON.stringify(headers)}}`,
  );
  const all = `{"language":${JSON.stringify(language)},"replies":{${members.join()}}}`;
  // Inside an element for scripts, only `<` could end the element.
  const json = all.replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${PAGE_REPLIES_ID}">${json}</script>`;
  return html.replace('</body>', () => `${element}</body>`);
}
