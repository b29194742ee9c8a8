// A provider that signs any claims, for tokens that a real provider never makes.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { CLIENT } from './provider.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

interface Key extends KeyPair {
  kid: string;
}

export interface ScriptedProvider {
  issuer: string;
  settings: Record<string, string>;
  key: Key;
  published: Key[];
  /** The ID token of the next reply. */
  idToken: string;
  failure: 'none' | 'error' | 'silence' | 'client' | 'spent' | 'keys' | 'description';
  sign(claims: JWTPayload, header?: { alg?: string; typ?: string }): Promise<string>;
  close(): void;
}

export async function newKey(kid: string): Promise<Key> {
  return { kid, ...(await generateKeyPair('RS256', { extractable: true })) };
}

const FAILING_PATHS: Partial<Record<ScriptedProvider['failure'], string>> = {
  error: '/token',
  keys: '/keys',
  description: '/.well-known/openid-configuration',
};

/** @param path of the issuer, as the provider calls itself */
export async function openScriptedProvider(path = ''): Promise<ScriptedProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const base = issuer.replace(/\/$/, '');
  const key = await newKey('first');
  const scriptedProvider: ScriptedProvider = {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    key,
    published: [key],
    idToken: '',
    failure: 'none',
    sign: (claims, { alg = 'RS256', typ } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg, kid: scriptedProvider.key.kid, ...(typ && { typ }) })
        .sign(alg === 'HS256' ? Buffer.from(CLIENT.secret) : scriptedProvider.key.privateKey),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': async () => ({
      keys: await Promise.all(
        scriptedProvider.published.map(async ({ kid, publicKey }) => ({
          ...(await exportJWK(publicKey)),
          kid,
          alg: 'RS256',
          use: 'sig',
        })),
      ),
    }),
    '/token': () => ({
      access_token: 'of no use',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: scriptedProvider.idToken,
    }),
  };
  server.on('request', async (request, response) => {
    const requested = request.url?.slice(path.replace(/\/$/, '').length) ?? '';
    const answer = answers[requested];
    if (requested === '/token' && scriptedProvider.failure === 'silence') return;
    if (requested === '/token' && scriptedProvider.failure === 'client')
      return response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'invalid_client' }));
    if (requested === '/token' && scriptedProvider.failure === 'spent')
      return response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'invalid_grant' }));
    const isBroken = !answer || FAILING_PATHS[scriptedProvider.failure] === requested;
    const body = isBroken ? 'The provider is broken.' : JSON.stringify(await answer());
    response.writeHead(isBroken ? 502 : 200, { 'content-type': 'application/json' }).end(body);
  });
  return scriptedProvider;
}
