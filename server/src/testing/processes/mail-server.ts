// An SMTP server that tests can start, kill and restart on the same port.
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TakenMail {
  /** Envelope recipients. */
  to: string[];
  source: string;
  messageId: string;
}

export interface MailServer {
  port: number;
  /** The mails that were answered with 250, and the mail whose answer a kill interrupted. */
  taken: TakenMail[];
  /** Stops immediately, in the middle of deliveries. */
  kill(): Promise<void>;
}

export interface MailServerOptions extends SMTPServerOptions {
  port?: number;
  taken?: TakenMail[];
  /** Called for each mail. A thrown error is the answer instead of 250. */
  onTaken?: (mail: TakenMail, server: MailServer) => void;
}

/** Unfolded. */
const headerOf = (source: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]+/g, ' ');

/** @param taken continues the list of a killed server */
export async function startMailServer({
  port = 0,
  taken = [],
  onTaken,
  ...options
}: MailServerOptions = {}): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream).catch(() => undefined);
      if (source === undefined) return;
      const to = envelope.rcptTo.map(({ address }) => address);
      const mail = { to, source, messageId: headerOf(source, 'message-id')! };
      taken.push(mail);
      try {
        onTaken?.(mail, running);
        done();
      } catch (error) {
        taken.pop();
        done(error as Error);
      }
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const running: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    taken,
    kill: () =>
      new Promise((resolve) => {
        server.server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return running;
}
