import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../testing/processes/free-port.ts';
import { type Mail, MailRejected, type MailTransport, openMailTransport } from './mail-transport.ts';

const mail: Mail = {
  messageId: '0193-code@bugs.example.com',
  to: { name: 'أحمد, "محمد" <x@y.z>', address: 'ahmad@example.com' },
  subject: 'رمز التحقق الخاص بك في BugQuest — لا تشاركه مع أحد من فضلك',
  text: 'مرحبا يا أحمد\nرمزك ١٢٣٤٥٦\n.\nسطر بعد النقطة',
  html: '<p dir="rtl">رمزك <b>123456</b></p>',
  language: 'ar',
};

let folder: string;
const closers: (() => unknown)[] = [];
const log = { info: vi.fn() };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-mail-'));
  log.info.mockClear();
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await rm(folder, { recursive: true });
});

describe('with a mail server', () => {
  it('delivers a mail once to its recipient, with Arabic text unchanged', async () => {
    const { port, received } = await startServer();
    await open(port).send(mail);
    expect(received).toHaveLength(1);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = received;
    expect({ from, to }).toEqual({ from: 'bugs@example.com', to: ['ahmad@example.com'] });
    const headers = readHeaders(source);
    expect(headers.from).toBe('Bug hunt <bugs@example.com>');
    expect(headers.to).toBe('أحمد, "محمد" <x@y.z> <ahmad@example.com>');
    expect(headers.subject).toBe(mail.subject);
    expect(headers['message-id']).toBe('<0193-code@bugs.example.com>');
    expect(headers['content-language']).toBe('ar');
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(readParts(source)).toEqual([mail.text, mail.html]);
  });

  it('streams an attachment under its name', async () => {
    const { port, received } = await startServer();
    const bytes = Buffer.from('PK\u0003\u0004 ملف '.repeat(20_000));
    const content = Readable.from([bytes.subarray(0, 1_000), bytes.subarray(1_000)], { objectMode: false });
    await open(port).send({
      ...mail,
      attachment: { filename: 'export-2026-11-20.xlsx', contentType: 'application/zip', content },
    });
    const source = received[0]!.source;
    expect(source).toContain('Content-Disposition: attachment; filename=export-2026-11-20.xlsx');
    const [, encoded] = /Content-Type: application\/zip[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source)!;
    expect(Buffer.from(encoded!, 'base64').equals(bytes)).toBe(true);
  });

  it('sends many mails over few connections, with the same Message-ID on every try', async () => {
    const { port, received, connections } = await startServer();
    const transport = open(port);
    await Promise.all(Array.from({ length: 40 }, () => transport.send(mail)));
    expect(received).toHaveLength(40);
    expect(new Set(received.map(({ source }) => readHeaders(source)['message-id'])).size).toBe(1);
    expect(connections()).toBeLessThanOrEqual(5);
  });

  it.each<[string, Partial<Mail>]>([
    ['the subject', { subject: 'Hello\r\nBcc: evil@example.com' }],
    ['the name', { to: { name: 'A\nBcc: evil@example.com', address: 'a@example.com' } }],
    ['the address', { to: { name: 'A', address: 'a@example.com\r\nRCPT TO:<evil@example.com>' } }],
    ['a list for an address', { to: { name: 'A', address: 'a@example.com,evil@example.com' } }],
    ['an address in brackets', { to: { name: 'A', address: 'a@example.com> <evil@example.com' } }],
    ['no address', { to: { name: 'A', address: '' } }],
    ['the Message-ID', { messageId: 'x@y\r\nBcc: evil@example.com' }],
    ['the value of a header', { headers: { 'X-Test': 'x\r\nBcc: evil@example.com' } }],
    ['the name of a header', { headers: { 'X-Test: x\r\nBcc': 'evil@example.com' } }],
  ])('refuses an injection through %s', async (_where, change) => {
    const { port, received } = await startServer();
    await expect(open(port).send({ ...mail, ...change })).rejects.toThrow(MailRejected);
    expect(received).toEqual([]);
  });

  it.each<[string, SMTPServerOptions]>([
    ['the recipient', { onRcptTo: (_address, _session, done) => done(failure(550, 'No such user')) }],
    ['the message', { onData: (stream, _session, done) => drain(stream, () => done(failure(554, 'Spam'))) }],
  ])('reports that %s was refused permanently', async (_what, options) => {
    const { port } = await startServer(options);
    await expect(open(port).send(mail)).rejects.toThrow(/No such user|Spam/);
    await expect(open(port).send(mail)).rejects.toThrow(MailRejected);
  });

  it.each<[string, SMTPServerOptions]>([
    ['a full mailbox', { onRcptTo: (_address, _session, done) => done(failure(452, 'Full')) }],
    [
      'a busy server',
      { onData: (stream, _session, done) => drain(stream, () => done(failure(451, 'Later'))) },
    ],
    ['a server that refuses us', { onConnect: (_session, done) => done(failure(554, 'Blocked')) }],
    [
      'a server that refuses the sender',
      { onMailFrom: (_from, _session, done) => done(failure(550, 'Who?')) },
    ],
    ['a server that wants a login', { authOptional: false }],
  ])('reports %s as temporary', async (_what, options) => {
    const { port } = await startServer(options);
    const error = await open(port)
      .send(mail)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRejected);
  });

  it('reports an unreachable server as a temporary error, and delivers when it is back', async () => {
    const port = await freePort();
    const transport = open(port);
    const error = await transport.send(mail).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ originalCode: 'ECONNREFUSED' });
    expect(error).not.toBeInstanceOf(MailRejected);
    const { received } = await startServer({}, port);
    await transport.send(mail);
    expect(received).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  it('stores each mail as an .eml file and logs its subject', async () => {
    const transport = openMailTransport(settings(), log);
    await transport.send(mail);
    await transport.send({ ...mail, subject: 'Second' });
    const files = (await readdir(path.join(folder, 'mail'))).sort();
    expect(files).toHaveLength(2);
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
    const sources = await Promise.all(files.map((file) => readFile(path.join(folder, 'mail', file), 'utf8')));
    const first = sources.find((source) => readHeaders(source).subject === mail.subject) ?? '';
    expect(readHeaders(first).to).toContain('<ahmad@example.com>');
    expect(readParts(first)).toEqual([mail.text, mail.html]);
    expect(log.info.mock.calls.map(([{ subject }]) => subject)).toEqual([mail.subject, 'Second']);
    transport.close();
  });

  it('refuses header injection like the SMTP transport', async () => {
    const transport = openMailTransport(settings(), log);
    await expect(transport.send({ ...mail, subject: 'a\nb' })).rejects.toThrow(MailRejected);
  });

  it('uses the product name when the sender has no name', async () => {
    const transport = openMailTransport({ ...settings(), mailFrom: 'plain@example.com' }, log);
    await transport.send(mail);
    const [file = ''] = await readdir(path.join(folder, 'mail'));
    const source = await readFile(path.join(folder, 'mail', file), 'utf8');
    expect(readHeaders(source).from).toBe('BugQuest <plain@example.com>');
  });
});

function settings(smtpUrl?: string) {
  return { smtpUrl, mailFrom: 'Bug hunt <bugs@example.com>', dataDir: folder, productName: 'BugQuest' };
}

function open(port: number): MailTransport {
  const transport = openMailTransport(settings(`smtp://127.0.0.1:${port}`), log);
  // Transports are closed first, because the servers wait for the end of their connections.
  closers.unshift(() => transport.close());
  return transport;
}

async function startServer(options: SMTPServerOptions = {}, port = 0) {
  const received: { from: string; to: string[]; source: string }[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received, connections: () => connections };
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function drain(stream: NodeJS.ReadableStream, done: () => void): void {
  stream.on('end', done).resume();
}

/** The headers by lower-case name, unfolded and decoded. */
function readHeaders(source: string): Record<string, string> {
  const [head = ''] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n\s+/g, ' ').split('\r\n');
  const decoded = lines.map((line) =>
    line
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_word, body) => Buffer.from(body, 'base64').toString())
      .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_word, body) =>
        decodeQuotedPrintable(body.replaceAll('_', ' ')).toString(),
      ),
  );
  return Object.fromEntries(
    decoded.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^.*?: /, '')]),
  );
}

function decodeQuotedPrintable(encoded: string): Buffer {
  const joined = encoded.replaceAll('=\r\n', '');
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_code, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

/** The decoded contents of the parts of a multipart mail. */
function readParts(source: string): string[] {
  const [, boundary = ''] = /boundary="(.+?)"/.exec(source) ?? [];
  const parts = source.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n').trim();
    const decoded = /base64/.test(head) ? Buffer.from(body, 'base64') : decodeQuotedPrintable(body);
    return decoded.toString().replaceAll('\r\n', '\n');
  });
}
