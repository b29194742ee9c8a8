// A token endpoint of OAuth 2 on loopback, for the client credentials grant.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TokenServer {
  /** The values of MAIL_OAUTH_… */
  settings: Record<
    'MAIL_OAUTH_TOKEN_URL' | 'MAIL_OAUTH_CLIENT_ID' | 'MAIL_OAUTH_CLIENT_SECRET' | 'MAIL_OAUTH_SCOPE',
    string
  >;
  /** The form fields of each request. */
  requests: Record<string, string>[];
  /** The issued tokens. A test may share or clear the set. */
  issued: Set<string>;
  secret: string;
  /** Default: a token for an hour if the secret is right. */
  answer: (response: ServerResponse, fields: Record<string, string>) => void;
  close(): void;
}

const SECRET = 'client-secret-of-the-test';

export async function openTokenServer(issued = new Set<string>()): Promise<TokenServer> {
  const listener = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    server.requests.push(fields);
    server.answer(response, fields);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const server: TokenServer = {
    settings: {
      MAIL_OAUTH_TOKEN_URL: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/token`,
      MAIL_OAUTH_CLIENT_ID: 'bugquest',
      MAIL_OAUTH_CLIENT_SECRET: SECRET,
      MAIL_OAUTH_SCOPE: 'https://mail.example.com/.default',
    },
    requests: [],
    issued,
    secret: SECRET,
    answer: (response, fields) => {
      if (fields.client_secret !== server.secret)
        return sendJson(response, 401, { error: 'invalid_client', error_description: 'Wrong secret.' });
      const token = `access-token-${server.requests.length}`;
      issued.add(token);
      sendJson(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
    },
    close() {
      listener.closeAllConnections();
      listener.close();
    },
  };
  return server;
}

export const sendJson = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
