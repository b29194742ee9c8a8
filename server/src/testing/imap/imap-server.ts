// A mailbox on the loopback interface that speaks as much IMAP4rev1 (RFC 3501) as a reader of mails needs, and can fail on purpose.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { findPart, parsePart, structureOf } from './mime.ts';

interface Stored {
  uid: number;
  /** One character for each byte. */
  source: string;
  flags: Set<string>;
  arrivedAt: Date;
}

export interface ImapServer {
  port: number;
  /** For IMAP_URL, with the right password. */
  url: string;
  messages: Stored[];
  /** Commands that arrived, without arguments. */
  commands: string[];
  uidValidity: number;
  sentBytes: number;
  password: string;
  /** Access tokens that log in by XOAUTH2. */
  tokens: Set<string>;
  /** Called before each command is answered. Return false to leave it without an answer. */
  before: (command: string, socket: Socket) => boolean | Promise<boolean>;
  /** Adds a mail. */
  deliver(source: string | Buffer, arrivedAt?: Date): Stored;
  close(): Promise<void>;
}

const FOLDER = 'INBOX';

export async function openImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  let lastUid = 0;
  const listener = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    socket.setEncoding('latin1');
    serve(socket, server);
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  const server: ImapServer = {
    port,
    url: `imap://replies:secret@127.0.0.1:${port}`,
    messages: [],
    commands: [],
    uidValidity: 7,
    sentBytes: 0,
    password: 'secret',
    tokens: new Set(),
    before: () => true,
    deliver(source, arrivedAt = new Date()) {
      lastUid += 1;
      const text = Buffer.isBuffer(source)
        ? source.toString('latin1')
        : Buffer.from(source).toString('latin1');
      const stored = {
        uid: lastUid,
        source: text.replace(/\r?\n/g, '\r\n'),
        flags: new Set<string>(),
        arrivedAt,
      };
      server.messages.push(stored);
      return stored;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => listener.close(done));
    },
  };
  return server;
}

/** Reads commands one after the other. A literal at the end of a line belongs to the command. */
function serve(socket: Socket, server: ImapServer): void {
  let received = '';
  let command = '';
  let turn = Promise.resolve();
  socket.write('* OK ready\r\n');
  socket.on('data', (chunk: string) => {
    received += chunk;
    for (;;) {
      const [, size] = /\{(\d+)\}\r\n$/.exec(command) ?? [];
      const end = size ? Number(size) : received.indexOf('\r\n') + 2;
      if (size ? received.length < end : end < 2) return;
      command += received.slice(0, end);
      received = received.slice(end);
      if (/\{\d+\}\r\n$/.test(command)) socket.write('+ go on\r\n');
      else if (command.endsWith('\r\n')) {
        const complete = command.trimEnd();
        command = '';
        turn = turn.then(() => answer(socket, server, complete)).catch(() => void socket.destroy());
      }
    }
  });
}

async function answer(socket: Socket, server: ImapServer, line: string): Promise<void> {
  const [, tag = '*', name = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?([\s\S]*)$/i.exec(line) ?? [];
  const command = name.toUpperCase();
  server.commands.push(command);
  if (!(await server.before(command, socket))) return;
  const { told = [], result = 'OK done' } = resultOf(server, command, rest);
  for (const one of told) {
    socket.write(`* ${one}\r\n`, 'latin1');
    server.sentBytes += one.length;
  }
  socket.write(`${tag} ${result}\r\n`);
  if (command === 'LOGOUT') socket.end();
}

interface Result {
  told?: string[];
  result?: string;
}

const REFUSED: Result = { result: 'NO [AUTHENTICATIONFAILED] Authentication failed.' };

/** Of an initial response of XOAUTH2, which has fields between characters with the code 1. */
function tokenOf(rest: string): string {
  const [, encoded = ''] = /^XOAUTH2 (\S+)$/i.exec(rest) ?? [];
  const fields = Buffer.from(encoded, 'base64').toString().split('\u0001');
  return fields.find((field) => field.startsWith('auth=Bearer '))?.slice('auth=Bearer '.length) ?? '';
}

function resultOf(server: ImapServer, command: string, rest: string): Result {
  switch (command) {
    case 'CAPABILITY':
      return { told: ['CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2'] };
    case 'LOGIN':
      return rest.includes(server.password) ? {} : REFUSED;
    case 'AUTHENTICATE':
      return server.tokens.has(tokenOf(rest)) ? {} : REFUSED;
    case 'LIST':
    case 'LSUB':
      return { told: rest.endsWith('""') ? ['LIST (\\Noselect) "/" ""'] : [`LIST () "/" ${FOLDER}`] };
    case 'SELECT':
    case 'EXAMINE':
      return select(server, rest);
    case 'UID SEARCH':
      return { told: [`SEARCH ${search(server, rest).join(' ')}`.trimEnd()] };
    case 'UID FETCH':
      return { told: fetchMessage(server, rest) };
    case 'UID STORE':
      for (const one of server.messages.filter(({ uid }) => uid === Number.parseInt(rest, 10)))
        one.flags.add('\\Seen');
      return {};
    case 'LOGOUT':
      return { told: ['BYE'] };
    case 'NOOP':
    case 'CLOSE':
      return {};
    default:
      return { result: 'BAD unknown command' };
  }
}

function select(server: ImapServer, rest: string): Result {
  if (!rest.includes(FOLDER)) return { result: 'NO [NONEXISTENT] Unknown mailbox' };
  const uidNext = (server.messages.at(-1)?.uid ?? 0) + 1;
  return {
    told: [
      'FLAGS (\\Seen)',
      `${server.messages.length} EXISTS`,
      '0 RECENT',
      `OK [UIDVALIDITY ${server.uidValidity}] valid`,
      `OK [UIDNEXT ${uidNext}] next`,
      'OK [PERMANENTFLAGS (\\Seen)] kept',
    ],
    result: 'OK [READ-WRITE] selected',
  };
}

/** The criteria of a reader: UID n:* and SINCE day. As the standard says, a range up to * includes the last message. */
function search({ messages }: ImapServer, rest: string): number[] {
  const from = Number(/UID (\d+):\*/i.exec(rest)?.[1] ?? 1);
  const since = Date.parse(`${/SINCE (\S+)/i.exec(rest)?.[1] ?? '1-Jan-1970'} UTC`);
  const last = messages.at(-1)?.uid;
  return messages
    .filter(({ uid, arrivedAt }) => (uid >= from || uid === last) && arrivedAt.getTime() >= since)
    .map(({ uid }) => uid);
}

function fetchMessage({ messages }: ImapServer, rest: string): string[] {
  const index = messages.findIndex(({ uid }) => uid === Number.parseInt(rest, 10));
  const message = messages[index];
  if (!message) return [];
  const root = parsePart(message.source);
  const items = [`UID ${message.uid}`];
  if (/BODYSTRUCTURE/i.test(rest)) items.push(`BODYSTRUCTURE ${structureOf(root)}`);
  if (/RFC822\.SIZE/i.test(rest)) items.push(`RFC822.SIZE ${message.source.length}`);
  for (const [, section = '', range] of rest.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<(\d+\.\d+)>)?/gi)) {
    const [start = 0, length = Number.POSITIVE_INFINITY] = range?.split('.').map(Number) ?? [];
    const bytes = sectionOf(root, section).slice(start, start + length);
    items.push(`BODY[${section}]${range ? `<${start}>` : ''} {${bytes.length}}\r\n${bytes}`);
  }
  return [`${index + 1} FETCH (${items.join(' ')})`];
}

function sectionOf(root: ReturnType<typeof parsePart>, section: string): string {
  const [, fields] = /^HEADER\.FIELDS \((.*)\)$/i.exec(section) ?? [];
  if (fields) {
    const names = fields.toLowerCase().split(' ');
    const lines = root.header.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    const kept = lines.filter((line) => names.includes(line.split(':')[0]!.toLowerCase()));
    return `${[...kept, '', ''].join('\r\n')}`;
  }
  if (/^HEADER$/i.test(section)) return root.header;
  if (/^TEXT$/i.test(section)) return root.body;
  const [, number = '', isMime] = /^([\d.]+?)(\.MIME)?$/i.exec(section) ?? [];
  const part = findPart(root, number);
  return (isMime ? part?.header : part?.body) ?? '';
}
