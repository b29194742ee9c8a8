// Calls that change a report, a page or an email template need the version that the screen shows. Test browsers add the current one,
// so that only tests about versions name one.
import { eq, inArray } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Context } from '../context.ts';
import { pageContent } from '../db/schema/content.ts';
import { emailTemplates } from '../db/schema/mail.ts';
import { bugReports } from '../db/schema/reports.ts';

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const ONE_REPORT = new RegExp(
  `^/api/bug-reports/(${UUID})(/(severity|validate|classification|question|question/withdrawal|assignee|appeal/decision))?$`,
  'i',
);
const MANY_REPORTS = /^\/api\/bug-reports\/(decisions|deletions|statuses|assignments|duplicates)$/;
const ID = new RegExp(`^${UUID}$`, 'i');

const PAGE = /^\/api\/page-content\/([\w-]+)$/;
const TEMPLATE = new RegExp(`^/api/email-templates/(${UUID})$`, 'i');

type Sent = Pick<InjectOptions, 'method' | 'url' | 'payload'>;
export type AddVersions = (sent: Sent) => Promise<InjectOptions['payload']>;

const isPlainObject = (payload: unknown): payload is Record<string, unknown> =>
  (payload as object | undefined)?.constructor === Object;

/** A payload that has `updatedAt`, also undefined, stays as it is. */
export function addVersions({ db }: Pick<Context, 'db'>): AddVersions {
  const findVersions = async (ids: readonly string[]) => {
    const rows = await db
      .select({ id: bugReports.id, updatedAt: bugReports.updatedAt })
      .from(bugReports)
      .where(inArray(bugReports.id, [...ids]));
    return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
  };
  /** A missing report gets a version too, so that its call is refused for the missing report. */
  const addTo = async <Named extends object>(named: readonly (Named & { id: string })[]) => {
    const versions = await findVersions(named.map(({ id }) => id).filter((id) => ID.test(id)));
    return named.map((one) => ({ updatedAt: versions.get(one.id.toLowerCase()) ?? 'gone', ...one }));
  };
  const findText = async (method: string, url: string) => {
    const [, pageName] = (method === 'PUT' && PAGE.exec(url)) || [];
    const [, templateId] = (method === 'PATCH' && TEMPLATE.exec(url)) || [];
    if (!pageName && !templateId) return undefined;
    const [row] = pageName
      ? await db.select().from(pageContent).where(eq(pageContent.pageName, pageName))
      : await db.select().from(emailTemplates).where(eq(emailTemplates.id, templateId!));
    return { updatedAt: (row?.updatedAt ?? new Date(0)).toISOString() };
  };
  return async ({ method = 'GET', url, payload }) => {
    if (!isPlainObject(payload) || typeof url !== 'string') return payload;
    const [, id] = ONE_REPORT.exec(url) ?? [];
    if (!('updatedAt' in payload)) {
      const [version] = id ? await addTo([{ id }]) : [await findText(method, url)];
      if (version) return { ...payload, updatedAt: version.updatedAt };
    }
    const { reports } = payload as { reports?: unknown };
    const isList = MANY_REPORTS.test(url) && Array.isArray(reports);
    return isList && reports.every((one) => typeof one?.id === 'string')
      ? { ...payload, reports: await addTo(reports) }
      : payload;
  };
}
