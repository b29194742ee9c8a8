// What is taken out of replies, from real forms of mail programs, through the mailbox.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '../../../../platform/inbound-mail/mailbox.ts';
import { readInboundMail } from '../../../../platform/inbound-mail/settings.ts';
import { type ImapServer, openImapServer } from '../../../../testing/imap/imap-server.ts';
import { readReplyExamples } from '../../../../testing/imap/reply-examples.ts';
import { replyLines } from '../../../mail/replies/reply-line-present.ts';
import { cutReply } from './cut-reply.ts';
import { readReply } from './reply-thread.ts';

const EXAMPLES = readReplyExamples();

let server: ImapServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await openImapServer();
  const settings = { INBOUND_MAIL_ADDRESS: 'replies@example.com', IMAP_URL: server.url };
  mailbox = await openMailbox(readInboundMail((name) => settings[name as 'IMAP_URL'])!);
});
afterAll(async () => {
  await mailbox.close();
  await server.close();
});

test('there are examples of every kind', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(40);
});

test.each(EXAMPLES)('$name', async ({ mail, written }) => {
  const { uid } = server.deliver(mail);
  const parts = await mailbox.readParts(uid);
  const text = await mailbox.readText(uid, parts!);
  expect(await readReply({ ...text, ownLines: replyLines() })).toBe(written);
});

describe('hostile texts are read in little time', () => {
  test.each([
    ['one endless line', 'a'.repeat(256 * 1024)],
    ['colons', 'On 1 a@b.c :\n'.repeat(20_000)],
    ['introductions', 'On 3 x, y <a@b.example>\n'.repeat(10_000)],
    ['headers', 'From: a\n'.repeat(30_000)],
    ['spaces', `${' '.repeat(256 * 1024)}x`],
    ['spaces in lines', `x${' '.repeat(1000)}x\n`.repeat(250)],
    ['empty lines', `${'\n'.repeat(256 * 1024)}x`],
    ['marks of direction', `x${'\u200f'.repeat(80 * 1024)}x`],
    ['signatures', `x\n${'Sent from my iPhone\n'.repeat(12_000)}`],
  ])('%s', async (_what, plain) => {
    // The thread has three seconds of processor time, and ends what takes longer.
    expect(await readReply({ plain, ownLines: replyLines() })).not.toBe('');
  });

  test.each([
    ['deep HTML', '<div>'.repeat(50_000)],
    ['HTML of quotes', '<blockquote>'.repeat(50_000)],
    ['HTML of tables', '<table><tr><td>'.repeat(20_000)],
    ['HTML of open brackets', '<'.repeat(200_000)],
  ])('%s', async (_what, html) => {
    const read = readReply({ html: `<p>written</p>${html}`, ownLines: [] });
    expect(await read.catch(({ name }: Error) => name)).toMatch(/^written|^TaskFailed$/);
  });
});

test('an own line is found in quotes of any form', () => {
  const [english = ''] = replyLines();
  expect(cutReply(`Yes.\n*${english.toUpperCase()}, or*`, replyLines())).toBe('Yes.');
});
