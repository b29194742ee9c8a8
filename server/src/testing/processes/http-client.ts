import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { registrationOf } from '../people.ts';
import { isMailedTo } from './captured-mail.ts';

/** Long enough for a mail on a busy machine. */
const MAIL_TIMEOUT_MS = 60_000;

export class HttpClient {
  readonly #cookies = new Map<string, string>();
  readonly #url: () => string;

  /** `url` is called for each request, because a restarted product has another port. */
  constructor(url: () => string) {
    this.#url = url;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(method: string, url: string, body?: object, headers: Record<string, string> = {}) {
    const isJson = body && !(body instanceof FormData);
    const response = await fetch(`${this.#url()}${url}`, {
      method,
      headers: {
        origin: this.#url(),
        cookie: this.cookie,
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';', 1)[0]!.split('=', 2) as [string, string];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return response;
  }

  /** Registers, and verifies with the captured mail. @returns the employee's id */
  async signUp(dataDir: string): Promise<string> {
    const registration = registrationOf();
    const registered = await this.send('POST', '/api/employees', registration);
    const { employeeId } = (await registered.json()) as { employeeId: string };
    const otpCode = await capturedCode(dataDir, registration.workEmail);
    const verified = await this.send('POST', '/api/auth/verify-otp', { employeeId, otpCode });
    if (!verified.ok) throw new Error(`Verification answered ${verified.status}.`);
    return employeeId;
  }
}

async function capturedCode(dataDir: string, address: string): Promise<string> {
  const folder = path.join(dataDir, 'mail');
  const deadline = performance.now() + MAIL_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.sort().map((name) => readFile(path.join(folder, name), 'utf8')));
    const latest = mails.findLast((mail) => isMailedTo(mail, address));
    const code = latest && /\b\d{6}\b/.exec(latest)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No code was mailed.');
}
