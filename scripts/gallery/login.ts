// Logs the viewers of the gallery in, once each, because logins are limited.
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { ADMIN_EMAIL, PASSWORD, TESTER_EMAIL } from '../demo/logins.ts';
import type { DemoIds, Viewer } from './screens.ts';

/** Cookies of a logged-in person. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export type Sessions = Partial<Record<Viewer, Session>> & { ids: DemoIds };

interface Found {
  id: string;
  screenshotUrls: string[];
  videoUrls: string[];
}

/** Logs the administrator and the tester of the demo in, and finds the reports that the screens show. */
export async function logIn(browser: Browser, origin: string): Promise<Sessions> {
  const desk = await open(browser, origin, ADMIN_EMAIL);
  const tester = await open(browser, origin, TESTER_EMAIL);
  try {
    const { id } = await read<{ id: string }>(tester.request, '/api/auth/user');
    const first = async (request: APIRequestContext, path: string, fits = (_report: Found) => true) => {
      const report = (await read<Found[]>(request, path)).find(fits);
      if (!report) throw new Error(`The demo has no report for ${path}.`);
      return report.id;
    };
    return {
      desk: await desk.storageState(),
      tester: await tester.storageState(),
      ids: {
        report: await first(
          desk.request,
          '/api/bug-reports?review=pending&media=yes&limit=50',
          ({ screenshotUrls, videoUrls }) => screenshotUrls.length > 0 && videoUrls.length > 0,
        ),
        appealed: await first(desk.request, '/api/bug-reports?waiting=appeal&limit=1'),
        own: await first(tester.request, `/api/bug-reports/employee/${id}?limit=1`),
        undecided: await first(tester.request, `/api/bug-reports/employee/${id}?state=pending&limit=1`),
      },
    };
  } finally {
    await desk.close();
    await tester.close();
  }
}

async function open(browser: Browser, origin: string, emailOrMobile: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin });
  const data = { emailOrMobile, password: PASSWORD };
  const reply = await context.request.post('/api/auth/login', { headers: { origin }, data });
  if (!reply.ok()) throw new Error(`The login of ${emailOrMobile} answers ${reply.status()}.`);
  return context;
}

async function read<Reply>(request: APIRequestContext, path: string): Promise<Reply> {
  const reply = await request.get(path);
  if (!reply.ok()) throw new Error(`${path} answers ${reply.status()}.`);
  return (await reply.json()) as Reply;
}
