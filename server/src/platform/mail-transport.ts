// Hands one mail to the SMTP server, or to a file where there is none. The queue, its retries and what an administrator
// sees of them are elsewhere; here it matters only whether trying again can help.
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { BaseLogger } from 'pino';

type MailAddress = { name: string; address: string };

/** One mail to one person. */
export type Mail = {
  /** Kept over all tries of the same mail, so that a mail program shows it once: `local@domain`, without brackets. */
  messageId: string;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  language: 'en' | 'ar';
  headers?: Record<string, string>;
  /** A file that goes with it, sent as it is read. */
  attachment?: { filename: string; contentType: string; content: Readable } | undefined;
};

export interface MailTransport {
  /**
   * Resolves once the server has taken the mail, or its file is complete.
   * @throws {MailRejected} when sending the same mail again cannot help; any other error is temporary
   */
  send(mail: Mail): Promise<void>;
  /** Ends idle connections; a delivery under way is finished first. */
  close(): void;
}

/** The mail itself or its recipient was refused for good; the message says by whom and why. */
export class MailRejected extends Error {
  override name = 'MailRejected';
}

const PHASE_MS = 10_000;
const DELIVERY_MS = 60_000;

/** Opens the transport that the settings choose: the server of `smtpUrl`, otherwise .eml files in `dataDir`/mail. */
export function openMailTransport(
  config: { smtpUrl?: string; mailFrom: string; dataDir: string; productName: string },
  log: Pick<BaseLogger, 'info'>,
): MailTransport {
  const from = readSender(config.mailFrom, config.productName);
  return config.smtpUrl
    ? openSmtp(config.smtpUrl, from)
    : openCapture(path.join(config.dataDir, 'mail'), from, log);
}

function openSmtp(url: string, from: MailAddress): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    // The queue tries again, and later than the pool would.
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
        // A server that trickles its replies never lets the timeouts above run out.
        await smtp.sendMail({ ...message, signal: AbortSignal.timeout(DELIVERY_MS) });
      } catch (error) {
        throw isRejection(error) ? new MailRejected((error as Error).message, { cause: error }) : error;
      }
    },
    close: () => smtp.close(),
  };
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
    close: () => composer.close(),
  };
}

/**
 * The message as nodemailer takes it. Addresses are objects and the envelope is explicit, because nodemailer reads an
 * address in a string as a list.
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
    to: mail.to,
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

/** Whether the server refused this recipient or this message for good, and not the connection, the login or us. */
function isRejection(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

/** MAIL_FROM is an address or `name <address>`; without a name the product's is shown. */
function readSender(mailFrom: string, productName: string): MailAddress {
  const [, name = '', address = mailFrom] = /^(.*)<(.+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim() || productName, address };
}
