import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { ADMIN_EMAIL, PASSWORD, TESTER_EMAIL } from '../demo/logins.ts';
import type { DemoIds, Viewer } from './screens.ts';

/** The cookies of a person. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export type Sessions = Partial<Record<Viewer, Session>> & { ids: DemoIds };

interface DemoReport {
  id: string;
  screenshotUrls: string[];
  videoUrls: string[];
}

/** Each viewer logs in only once, because the server limits logins. */
export async function logIn(browser: Browser, origin: string): Promise<Sessions> {
  const desk = await openSession(browser, origin, ADMIN_EMAIL);
  const tester = await openSession(browser, origin, TESTER_EMAIL);
  try {
    const { id } = await readJson<{ id: string }>(tester.request, '/api/auth/user');
    const findReport = async (
      request: APIRequestContext,
      path: string,
      matches = (_report: DemoReport) => true,
    ) => {
      const report = (await readJson<DemoReport[]>(request, path)).find(matches);
      if (!report) throw new Error(`The demo has no report for ${path}.`);
      return report.id;
    };
    const decisions = await readJson<{ id: string }[]>(desk.request, '/api/admin/readiness/decisions');
    return {
      desk: await desk.storageState(),
      tester: await tester.storageState(),
      ids: {
        report: await findReport(
          desk.request,
          '/api/bug-reports?review=pending&media=yes&limit=50',
          ({ screenshotUrls, videoUrls }) => screenshotUrls.length > 0 && videoUrls.length > 0,
        ),
        appealed: await findReport(desk.request, '/api/bug-reports?waiting=appeal&limit=1'),
        own: await findReport(tester.request, `/api/bug-reports/employee/${id}?limit=1`),
        undecided: await findReport(tester.request, `/api/bug-reports/employee/${id}?state=pending&limit=1`),
        // The oldest one is signed.
        decision: decisions.at(-1)!.id,
      },
    };
  } finally {
    await desk.close();
    await tester.close();
  }
}

async function openSession(browser: Browser, origin: string, emailOrMobile: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin });
  const data = { emailOrMobile, password: PASSWORD };
  const reply = await context.request.post('/api/auth/login', { headers: { origin }, data });
  if (!reply.ok()) throw new Error(`The login of ${emailOrMobile} answers ${reply.status()}.`);
  return context;
}

async function readJson<Reply>(request: APIRequestContext, path: string): Promise<Reply> {
  const reply = await request.get(path);
  if (!reply.ok()) throw new Error(`${path} answers ${reply.status()}.`);
  return (await reply.json()) as Reply;
}
