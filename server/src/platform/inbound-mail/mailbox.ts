// The mailbox where replies arrive, by IMAP. A connection is opened for one look and closed after it: several servers can take
// turns, and nothing has to be kept alive.
import { text as readAll } from 'node:stream/consumers';
import { ImapFlow, type ImapFlowError, type ImapFlowOptions, type MessageStructureObject } from 'imapflow';
import type { MailTokens } from '../mail-oauth/tokens.ts';
import { type MailHeaders, READ_HEADERS, readHeaders } from './headers.ts';
import { failureOf, MailboxFailure } from './mailbox-failure.ts';
import { type MailParts, partsOf } from './parts.ts';
import type { InboundMailSettings } from './settings.ts';

const PHASE_MS = 10_000;
/** A larger answer of the mail server ends the connection: only headers and texts are read. */
const LARGEST_ANSWER = 4 * 1024 * 1024;
/** Longer texts are cut: what a person writes is at the top. */
const LARGEST_TEXT = { plain: 256 * 1024, html: 1024 * 1024 };

export interface MailText {
  plain?: string;
  html?: string;
}

export interface Mailbox {
  /** Numbers of messages count within it. A mail server that cannot keep the numbers changes it. */
  uidValidity: string;
  /** Numbers of the messages after `uid` that arrived on the day of `since` or later, ascending. */
  listAfter(uid: number, since: Date): Promise<number[]>;
  /** Undefined for a message that is gone. */
  readHeaders(uid: number): Promise<MailHeaders | undefined>;
  readParts(uid: number): Promise<MailParts | undefined>;
  readText(uid: number, parts: MailParts): Promise<MailText>;
  /** Only for people who look into the mailbox. */
  markSeen(uid: number): Promise<void>;
  close(): Promise<void>;
}

/** Every method throws MailboxFailure. @throws {MailboxFailure} */
export async function openMailbox(settings: InboundMailSettings, tokens?: MailTokens): Promise<Mailbox> {
  const { password } = settings;
  if (password !== undefined || !tokens) return logIn(settings, { pass: password });
  try {
    return await logIn(settings, { accessToken: await tokens.current() });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === 'login_refused') tokens.refuse();
    throw failure;
  }
}

type Secret = Pick<NonNullable<ImapFlowOptions['auth']>, 'pass' | 'accessToken'>;

async function logIn(settings: InboundMailSettings, secret: Secret): Promise<Mailbox> {
  const client = new ImapFlow({
    host: settings.host,
    port: settings.port,
    secure: settings.encryption === 'tls',
    ...(settings.encryption !== 'tls' && { doSTARTTLS: settings.encryption === 'starttls' }),
    auth: { user: settings.user, ...secret },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: PHASE_MS,
    greetingTimeout: PHASE_MS,
    socketTimeout: PHASE_MS * 3,
    maxLineLength: LARGEST_ANSWER,
    maxLiteralSize: LARGEST_ANSWER,
    maxResponseSize: LARGEST_ANSWER * 2,
    maxResponseTokens: 50_000,
  });
  let broken: unknown;
  // The call that waits then only hears that the connection is gone.
  client.on('error', (error) => {
    broken = error;
  });
  const explain = (error: unknown) => failureOf(broken ?? error);
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(settings.folder);
    return toMailbox(client, String(uidValidity), explain);
  } catch (error) {
    const isLoggedIn = client.authenticated;
    client.close();
    const { authenticationFailed, responseStatus } = error as ImapFlowError;
    if (authenticationFailed) throw new MailboxFailure('login_refused', error);
    throw isLoggedIn && responseStatus ? new MailboxFailure('folder_missing', error) : explain(error);
  }
}

function toMailbox(
  client: ImapFlow,
  uidValidity: string,
  explain: (error: unknown) => MailboxFailure,
): Mailbox {
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    try {
      return await question();
    } catch (error) {
      throw explain(error);
    }
  };
  const fetchOne = (uid: number, query: { headers?: string[]; bodyStructure?: true }) =>
    client.fetchOne(String(uid), { uid: true, ...query }, { uid: true });

  const readPart = async (uid: number, { part }: MessageStructureObject, kind: 'plain' | 'html') => {
    const options = { uid: true, maxBytes: LARGEST_TEXT[kind] };
    const { content } = await client.download(String(uid), part ?? '1', options);
    return content ? readAll(content) : '';
  };

  return {
    uidValidity,
    listAfter: (uid, since) =>
      ask(async () => {
        const found = await client.search({ uid: `${uid + 1}:*`, since }, { uid: true });
        // A range up to * includes the last message, however small its number.
        return (found || []).filter((one) => one > uid).sort((one, other) => one - other);
      }),
    readHeaders: (uid) =>
      ask(async () => {
        const message = await fetchOne(uid, { headers: [...READ_HEADERS] });
        return message && message.headers !== undefined ? readHeaders(message.headers) : undefined;
      }),
    readParts: (uid) =>
      ask(async () => {
        const message = await fetchOne(uid, { bodyStructure: true });
        return message && message.bodyStructure !== undefined ? partsOf(message.bodyStructure) : undefined;
      }),
    readText: (uid, { plain, html }) =>
      ask(async () => {
        const texts: string[] = [];
        for (const one of plain) texts.push(await readPart(uid, one, 'plain'));
        const text = texts.join('\n\n');
        if (text.trim()) return { plain: text };
        return html ? { html: await readPart(uid, html, 'html') } : {};
      }),
    markSeen: (uid) =>
      ask(async () => void (await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }))),
    async close() {
      await client.logout().catch(() => {});
      client.close();
    },
  };
}
