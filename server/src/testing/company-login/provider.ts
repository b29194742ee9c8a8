// A real OpenID Connect provider on loopback, without a login form: the test sets the person who logs in.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type InteractionResults } from 'oidc-provider';
import type { Browser } from '../browser.ts';

export const CLIENT = { id: 'bugquest', secret: 'the secret: of+the %client & more=1' };

export interface CompanyPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  employee_id?: string;
  department?: string;
  phone_number?: string;
  locale?: string;
  groups?: string[] | undefined;
  /** Entra ID sends this claim instead of `groups` when a person has too many groups. */
  _claim_names?: Record<string, string>;
  hasgroups?: boolean;
  /** The provider's claims about the login itself. */
  amr?: string[];
  acr?: string;
}

export interface LoginProvider {
  issuer: string;
  /** The product's settings for this provider. */
  settings: Record<string, string>;
  /** The next person who logs in; null declines the login. */
  person: CompanyPerson | null;
  close(): Promise<void>;
}

let personCount = 0;

/** A new person, with all claims that a registration needs. */
export function companyPerson(changes: Partial<CompanyPerson> = {}): CompanyPerson {
  personCount += 1;
  return {
    sub: `subject-${personCount}`,
    email: `colleague${personCount}@example.com`,
    email_verified: true,
    name: `Colleague ${personCount}`,
    employee_id: `C-${personCount}`,
    department: 'Payments',
    phone_number: `+96650000${String(personCount).padStart(4, '0')}`,
    ...changes,
  };
}

interface ProviderOptions {
  publicUrl: string;
  backChannelUrl?: string;
  /** How the product may send its secret; default: both ways. */
  authMethods?: ('client_secret_basic' | 'client_secret_post')[];
}

export async function openLoginProvider({
  publicUrl,
  backChannelUrl,
  authMethods = ['client_secret_basic', 'client_secret_post'],
}: ProviderOptions): Promise<LoginProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, CompanyPerson>();
  const opened: LoginProvider = {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    person: null,
    close: () => closeServer(server),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: authMethods[0]!,
        redirect_uris: [`${publicUrl}/api/auth/company-login/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        ...(backChannelUrl && {
          backchannel_logout_uri: backChannelUrl,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    scopes: ['openid', 'profile', 'email', 'phone'],
    claims: {
      openid: ['sub', 'amr', 'acr'],
      profile: ['name', 'employee_id', 'department', 'locale', 'groups', '_claim_names', 'hasgroups'],
      email: ['email', 'email_verified'],
      phone: ['phone_number'],
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    cookies: { keys: ['a key for the cookies of tests'] },
    acrValues: ['two-steps'],
    // Without these times, the provider prints a warning.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    clientAuthMethods: authMethods,
    // The provider's own agent refuses addresses of the loopback interface.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(people.get(id)!) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid profile email phone');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { person } = opened;
    if (person) people.set(person.sub, person);
    await provider.interactionFinished(request, response, resultOf(person));
  });
  return opened;
}

const resultOf = (person: CompanyPerson | null): InteractionResults => {
  if (!person) return { error: 'access_denied', error_description: 'The person pressed cancel.' };
  const { sub: accountId, amr, acr } = person;
  return { login: { accountId, ...(amr && { amr }), ...(acr && { acr }) } };
};

function claimsOf({ amr: _, acr: __, ...claims }: CompanyPerson) {
  return claims;
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

export type ProviderCookies = Map<string, string>;

/** Follows redirects as a browser does, until the provider redirects back to the product. */
async function visitProvider(
  url: string,
  { issuer }: Pick<LoginProvider, 'issuer'>,
  cookies: ProviderCookies = new Map(),
): Promise<URL> {
  let currentUrl = new URL(url);
  for (let steps = 0; currentUrl.origin === issuer; steps += 1) {
    const reply = await fetch(currentUrl, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) cookies.set(name!, value);
      else cookies.delete(name!);
    }
    const location = reply.headers.get('location');
    if (!location || steps > 10)
      throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
    currentUrl = new URL(location, currentUrl);
  }
  return currentUrl;
}

/** @returns the values that the product sends to its page */
async function returnTo(browser: Browser, callback: URL): Promise<Record<string, string>> {
  const { status, headers } = await browser.get(`${callback.pathname}${callback.search}`);
  const location = new URL(String(headers.location), 'http://page.test');
  if (status !== 303 || location.pathname !== '/company-login') throw new Error(`It answered ${status}.`);
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/** Opens the provider in one tab. @returns the callback that the provider sends the tab to */
export async function openCompanyTab(browser: Browser, provider: LoginProvider): Promise<URL> {
  const { body } = await browser.post('/api/auth/company-login/start', {});
  return visitProvider(body.url, provider);
}

export const finishCompanyTab = async (browser: Browser, callback: URL) =>
  browser.post('/api/auth/company-login/finish', await returnTo(browser, callback));

/** Performs a complete company login as a browser does. @returns the product's answer */
export async function companyLogIn(
  browser: Browser,
  provider: LoginProvider,
  start: { next?: string; fresh?: boolean } = {},
  cookies?: ProviderCookies,
) {
  const started = await browser.post('/api/auth/company-login/start', start);
  if (started.status !== 200) return started;
  const callback = await visitProvider(started.body.url, provider, cookies);
  return browser.post('/api/auth/company-login/finish', await returnTo(browser, callback));
}
