// Test browsers call the app through `inject`, with cookies, origin and language.
import type { Language } from '@bugquest/contract/employees/lists';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestWorld } from './context.ts';
import type { AddVersions } from './versions.ts';

export interface Answer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  body: any;
}

export class Browser {
  readonly cookies: Map<string, string>;
  readonly #app: FastifyInstance;
  readonly language: Language;
  /** Of the page that sends the requests. */
  readonly origin: string;
  readonly #addVersions: AddVersions;

  constructor(
    app: FastifyInstance,
    language: Language = 'en',
    cookies = new Map<string, string>(),
    origin = 'http://bugquest.test',
    addVersions: AddVersions = async ({ payload }) => payload,
  ) {
    this.#addVersions = addVersions;
    this.#app = app;
    this.language = language;
    this.cookies = cookies;
    this.origin = origin;
  }

  /** The same browser, which calls another server. */
  on = ({ app }: { app: FastifyInstance }) =>
    new Browser(app, this.language, this.cookies, this.origin, this.#addVersions);

  async request(options: InjectOptions): Promise<Answer> {
    const payload = await this.#addVersions(options);
    const response = await this.#app.inject({
      ...options,
      ...(payload && { payload }),
      headers: {
        origin: this.origin,
        'accept-language': this.language,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const isJson = response.payload && /^application\/json/.test(String(response.headers['content-type']));
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && !response.headers['content-encoding'] ? response.json() : response.rawPayload,
    };
  }

  get = (url: string, headers = {}) => this.request({ method: 'GET', url, headers });
  post = (url: string, payload?: object, headers = {}) =>
    this.request({ method: 'POST', url, headers, ...(payload && { payload }) });
  patch = (url: string, payload: object) => this.request({ method: 'PATCH', url, payload });
  put = (url: string, payload: object) => this.request({ method: 'PUT', url, payload });
  delete = (url: string, payload?: object) =>
    this.request({ method: 'DELETE', url, ...(payload && { payload }) });
}

export interface WorldWithBrowsers extends TestWorld {
  browser(language?: Language): Browser;
}
