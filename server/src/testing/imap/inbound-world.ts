// A test app with a mailbox for replies, a tester whose reports are asked about, and mails that answer.
import { and, asc, eq } from 'drizzle-orm';
import { jobKinds } from '../../app/features.ts';
import type { Context } from '../../context.ts';
import { mails } from '../../db/schema/mail.ts';
import { readInboundMail } from '../../features/connections/inbound/read-commands.ts';
import { replyAddressOf } from '../../features/mail/replies/reply-address-policy.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { TestOptions } from '../context.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../people.ts';
import { type ImapServer, openImapServer } from './imap-server.ts';

/** Tests say when the mailbox is read. */
export const withoutReading = (ctx: Context) =>
  jobKinds(ctx).map((kind) => (kind.name === 'read-inbound-mail' ? { ...kind, run: async () => {} } : kind));

export const inboundSettings = ({ url }: Pick<ImapServer, 'url'>) => ({
  INBOUND_MAIL_ADDRESS: 'Replies@example.com',
  IMAP_URL: url,
});

export interface Asked {
  id: string;
  serialNumber: string;
  /** Where replies go. */
  address: string;
}

export interface InboundWorld extends TestApp {
  imap: ImapServer;
  admin: Person;
  tester: Person;
  /** A report of the tester, or of somebody else, with an open question. */
  ask(by?: Person): Promise<Asked>;
  read(): Promise<void>;
  /** The texts of answers and comments in the report's timeline. */
  written(report: { id: string }): Promise<{ kind: string; text: string }[]>;
  /** Subjects of mails to a person about replies, sent or not. */
  noticesTo(person: Person): Promise<string[]>;
}

export async function openInboundWorld(options: TestOptions = {}): Promise<InboundWorld> {
  const imap = await openImapServer();
  const settings = { ...inboundSettings(imap), ...options.settings };
  const world = await openTestApp({ jobs: withoutReading, ...options, settings });
  const admin = await signedInAdmin(world);
  const tester = await signedInPerson(world);

  return {
    ...world,
    imap,
    admin,
    tester,
    async ask(by = tester) {
      const { body: report } = await submitReport(by);
      const question = { question: 'Which phone did you use?' };
      const { status } = await admin.browser.post(`/api/bug-reports/${report.id}/question`, question);
      if (status !== 200) throw new Error(`Asking answered ${status}.`);
      const address = await replyAddressOf(world.ctx, { reportId: report.id, employeeId: by.id });
      return { id: report.id, serialNumber: report.serialNumber, address: address! };
    },
    read: () => readInboundMail(world.ctx),
    async written({ id }) {
      const { body } = await admin.browser.get(`/api/bug-reports/${id}/timeline`);
      return body.events.flatMap(({ facts }: { facts: Record<string, string> }) => {
        const text = facts.answer ?? facts.text;
        return text === undefined ? [] : [{ kind: facts.kind!, text }];
      });
    },
    async noticesTo({ id }) {
      const queued = await world.ctx.db
        .select({ subject: mails.subject })
        .from(mails)
        .where(and(eq(mails.employeeId, id), eq(mails.purpose, 'notification')))
        .orderBy(asc(mails.id));
      return queued.map(({ subject }) => subject).filter((subject) => /reply|ردك/.test(subject));
    },
    async close() {
      await world.close();
      await imap.close();
    },
  };
}

let made = 0;

interface ReplyFields {
  from: string;
  to: string;
  text?: string;
  /** Lines, for example `Auto-Submitted: auto-replied`. */
  headers?: readonly string[];
  /** Content headers and body, instead of the text. */
  content?: string;
}

/** A mail as a mail program sends it. */
export function replyMail({
  from,
  to,
  text = 'An iPhone 15.',
  headers = [],
  content = `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}\n`,
}: ReplyFields): string {
  made += 1;
  return [
    'Return-Path: <somebody@example.com>',
    `Message-ID: <${made}.${Date.now()}@phone.example>`,
    `From: Maha <${from}>`,
    `To: BugQuest <${to}>`,
    'Subject: Re: Question about your report',
    'MIME-Version: 1.0',
    ...headers,
    content,
  ].join('\n');
}
