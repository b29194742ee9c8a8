// Sends one mail through the SMTP server, or writes the mail to a file if no server is set. The mail queue with its retries is in
// features/mail.
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { BaseLogger } from 'pino';
import { isLocalHost } from '../local-host.ts';
import { needsToken } from '../mail-oauth/settings.ts';
import type { MailTokens } from '../mail-oauth/tokens.ts';
import { parseMailbox } from './mailbox.ts';

type MailAddress = { name: string; address: string };

export type Mail = {
  /** `local@domain`, without brackets. The same for all attempts, so that mail programs show the mail once. */
  messageId: string;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  language: 'en' | 'ar';
  headers?: Record<string, string>;
  attachment?: { filename: string; contentType: string; content: Readable } | undefined;
};

export interface MailTransport {
  /**
   * @throws {MailRejected} when a retry cannot help; every other error is temporary
   */
  send(mail: Mail): Promise<void>;
  /** Connects and logs in. @throws the error because of which no mail can be sent */
  check(): Promise<void>;
  /** Closes the connections after the deliveries in progress. */
  close(): void;
}

/** The server refused the mail or its recipient permanently. */
export class MailRejected extends Error {
  override name = 'MailRejected';
}

const PHASE_MS = 10_000;
const DELIVERY_MS = 60_000;

/** Without `smtpUrl`, mails are captured as .eml files in `dataDir`/mail. */
export function openMailTransport(
  config: { smtpUrl?: string; mailFrom: string; dataDir: string; productName: string },
  log: Pick<BaseLogger, 'info'>,
  tokens?: MailTokens,
): MailTransport {
  const from = readSender(config.mailFrom, config.productName);
  return config.smtpUrl
    ? openSmtp(config.smtpUrl, from, needsToken(config.smtpUrl) ? tokens : undefined)
    : openCapture(path.join(config.dataDir, 'mail'), from, log);
}

function openSmtp(url: string, from: MailAddress, tokens: MailTokens | undefined): MailTransport {
  const smtp = createTransport({
    url,
    ...(tokens && withTokens(url, tokens)),
    pool: true,
    // The mail queue retries with longer delays.
    maxRequeues: 1,
    dnsTimeout: PHASE_MS,
    connectionTimeout: PHASE_MS,
    greetingTimeout: PHASE_MS,
    socketTimeout: PHASE_MS,
  });
  return {
    async send(mail) {
      const message = toMessage(mail, from);
      try {
        // The timeouts above restart with every byte, so a very slow server needs this limit.
        await smtp.sendMail({ ...message, signal: AbortSignal.timeout(DELIVERY_MS) });
      } catch (error) {
        if (isTokenRefused(error)) tokens?.reportRefused();
        throw isRejection(error) ? new MailRejected((error as Error).message, { cause: error }) : error;
      }
    },
    async check() {
      try {
        await smtp.verify();
      } catch (error) {
        if (isTokenRefused(error)) tokens?.reportRefused();
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}

/** A token is a secret like a password, so it never crosses a network without encryption. */
const withTokens = (url: string, tokens: MailTokens) => ({
  requireTLS: !isLocalHost(new URL(url).hostname),
  auth: {
    type: 'OAuth2' as const,
    // Called for each new connection.
    provisionCallback: (
      _user: string,
      _renew: boolean,
      done: (error: Error | null, token?: string) => void,
    ) => void tokens.current().then((token) => done(null, token), done),
  },
});

/** Whether the mail server refused the login, and not the network or the token endpoint. */
function isTokenRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === 'AUTH XOAUTH2' && responseCode !== undefined;
}

function openCapture(folder: string, from: MailAddress, log: Pick<BaseLogger, 'info'>): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from));
      const time = new Date().toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.partial`, message);
      await rename(`${file}.partial`, file);
      log.info({ subject: mail.subject, file }, 'mail captured');
    },
    check: async () => {},
    close: () => composer.close(),
  };
}

/**
 * Addresses are objects and the envelope is explicit, because nodemailer parses an address string as a list.
 */
function toMessage(mail: Mail, from: MailAddress): SendMailOptions {
  const headers = { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated', ...mail.headers };
  const headerTexts = [mail.messageId, mail.subject, mail.to.name, ...Object.entries(headers).flat()];
  if (headerTexts.some((text) => /\p{Cc}/u.test(text))) {
    throw new MailRejected('A header of the mail holds a line break or another control character.');
  }
  if (!/^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u.test(mail.to.address)) {
    throw new MailRejected('The address of the recipient is not valid.');
  }
  return {
    from,
    // A header of one form, `name <address>`, whether the name is known or not.
    to: { name: mail.to.name || mail.to.address, address: mail.to.address },
    envelope: { from: from.address, to: [mail.to.address] },
    messageId: mail.messageId,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers,
    ...(mail.attachment && { attachments: [mail.attachment] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whether the server permanently refused this recipient or message, and not the connection or the login. */
function isRejection(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

/** Error codes of nodemailer when the server does not answer, or accepts no mail at all. */
const SERVER_FAILURES = new Set([
  'EABORT',
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'ENOAUTH',
  'EOAUTH2',
  'EPROTOCOL',
  'EREQUIRETLS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);

/** Whether a failure concerns every mail, and not one recipient or message. */
export function isServerFailure(error: unknown): boolean {
  const { code = '', command } = error as { code?: string; command?: string };
  return SERVER_FAILURES.has(code) || (code === 'EENVELOPE' && command === 'MAIL FROM');
}

/** Without a name in MAIL_FROM, the product's name is used. */
function readSender(mailFrom: string, productName: string): MailAddress {
  const { name = '', address = mailFrom } = parseMailbox(mailFrom) ?? {};
  return { name: name || productName, address };
}
