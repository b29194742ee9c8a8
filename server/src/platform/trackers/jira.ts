// Jira Cloud and Jira Data Center, version 2 of the REST API, in which descriptions are wiki text:
// https://developer.atlassian.com/cloud/jira/platform/rest/v2 and https://developer.atlassian.com/server/jira/platform/rest
import { findIssueEnd } from './issue-end.ts';
import { callTracker, MAX_PAGES, PAGE_SIZE, type RestCall, unexpected } from './rest.ts';
import type { ChangedIssue, Issue, RemoteState, Tracker, TrackerConnection } from './tracker.ts';
import { toForm } from './upload.ts';

interface Status {
  name: string;
  statusCategory?: { key: string };
}
interface JiraIssue {
  id: string;
  key: string;
  fields?: { status?: Status; resolution?: Resolution | null; attachment?: { filename: string }[] };
}
interface Resolution {
  id: string;
  name: string;
}
interface Transition {
  id: string;
  name: string;
  to: Status;
}

/** Every issue of the product has this label, so that a search finds the changed issues, also those that were moved to another project. */
const LABEL = 'bugquest';
const STATE_FIELDS = 'status,resolution';
const MINUTE_MS = 60_000;

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

export function jira(connection: TrackerConnection): Tracker {
  const { kind, url, project, account, token, issueType, reopenState, allowPrivate } = connection;
  const isCloud = kind === 'jira-cloud';
  const authorization = isCloud
    ? `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
    : `Bearer ${token}`;
  const call = (path: string, options: Partial<RestCall> = {}) =>
    callTracker({ url: `${url}/rest/api/2${path}`, allowPrivate, headers: { authorization }, ...options });

  /** Jira Cloud identifies the next page by a token, Data Center by a number. */
  async function search(jql: string): Promise<JiraIssue[]> {
    const all: JiraIssue[] = [];
    let nextPage: Record<string, string> = {};
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({
        jql,
        fields: STATE_FIELDS,
        maxResults: String(PAGE_SIZE),
        ...nextPage,
      });
      const found = await call(`${isCloud ? '/search/jql' : '/search'}?${query}`, { isList: true });
      if (!Array.isArray(found?.issues)) throw unexpected();
      all.push(...found.issues);
      if (isCloud ? !found.nextPageToken : all.length >= found.total || found.issues.length === 0) break;
      nextPage = isCloud ? { nextPageToken: found.nextPageToken } : { startAt: String(all.length) };
    }
    return all;
  }

  function toIssue(issue: JiraIssue | undefined): Issue {
    if (!/^\d+$/.test(issue?.id ?? '') || !issue?.key) throw unexpected();
    return { id: issue.id, key: issue.key, url: `${url}/browse/${encodeURIComponent(issue.key)}` };
  }

  /** A move changes the key of an issue, but not its id. */
  const toChangedIssue = (issue: JiraIssue): ChangedIssue => ({
    ...toIssue(issue),
    state: stateOf(issue.fields!, connection.fixedStates),
  });

  function findReopeningTransition(transitions: Transition[]): Transition | undefined {
    const wantedState = reopenState.toLowerCase();
    if (wantedState)
      return transitions.find(({ name, to }) =>
        [name, to.name].some((one) => one.toLowerCase() === wantedState),
      );
    const open = transitions.filter(({ to }) => !isDone(to));
    return open.find(({ to }) => to.statusCategory?.key === 'new') ?? open[0];
  }

  return {
    async test() {
      // `isList`, because the answer contains all versions and components of the project.
      await call(`/project/${encodeURIComponent(project)}`, { isList: true });
    },
    async listProjects() {
      // Data Center has no search of projects.
      const path = isCloud ? `/project/search?maxResults=${PAGE_SIZE}` : '/project';
      const found = await call(path, { isList: true });
      const projects: { key: string; name: string }[] = isCloud ? found?.values : found;
      if (!Array.isArray(projects)) throw unexpected();
      return projects.slice(0, PAGE_SIZE).map(({ key, name }) => ({ project: key, name }));
    },
    async create({ title, body, marker, priority, component }) {
      const fields = {
        project: { key: project },
        issuetype: { name: issueType || 'Bug' },
        summary: title,
        description: body.wiki,
        labels: [LABEL, marker],
        ...(priority && { priority: { name: priority } }),
        ...(component && { components: [{ name: component }] }),
      };
      return toIssue(await call('/issue', { method: 'POST', json: { fields } }));
    },
    async find(marker) {
      const [found] = await search(`labels = ${quote(marker)}`);
      return found && toIssue(found);
    },
    async comment(id, { wiki }) {
      await call(`/issue/${id}/comment`, { method: 'POST', json: { body: wiki } });
    },
    async reopen(id) {
      const issue: JiraIssue = await call(`/issue/${id}?fields=status`);
      if (!issue.fields?.status || !isDone(issue.fields.status)) return;
      const { transitions = [] } = (await call(`/issue/${id}/transitions`)) ?? {};
      const transition = findReopeningTransition(transitions);
      if (!transition) throw unexpected();
      const json = { transition: { id: transition.id } };
      await call(`/issue/${id}/transitions`, { method: 'POST', json });
    },
    async listChanged(since, now) {
      // JQL would read a time of day in the time zone of the token's account.
      const minutes = Math.ceil((now.getTime() - since.getTime()) / MINUTE_MS) + 1;
      const issues = await search(`labels = ${LABEL} AND updated >= "-${minutes}m"`);
      return issues.flatMap((issue) => (issue.fields?.status ? [toChangedIssue(issue)] : []));
    },
    async read(id) {
      const issue: JiraIssue | undefined = await call(`/issue/${id}?fields=${STATE_FIELDS}`);
      if (!issue?.fields?.status) throw unexpected();
      return toChangedIssue(issue);
    },
    pictures: {
      uploadsFirst: false,
      async attach(id, picture) {
        // Jira refuses forms without this header.
        const headers = { authorization, 'x-atlassian-token': 'no-check' };
        await call(`/issue/${id}/attachments`, { ...(await toForm(picture)), headers });
      },
      async listNames(id) {
        const issue: JiraIssue | undefined = await call(`/issue/${id}?fields=attachment`);
        if (!issue?.id) throw unexpected();
        return (issue.fields?.attachment ?? []).map(({ filename }) => filename);
      },
    },
  };
}

const isDone = ({ statusCategory }: Status) => statusCategory?.key === 'done';

/** The ids of the resolutions of Jira Data Center, whose names follow the language of the token's account. */
const RESOLUTIONS: Record<string, string> = {
  1: 'Fixed',
  2: "Won't fix",
  3: 'Duplicate',
  4: 'Incomplete',
  5: 'Cannot reproduce',
};

/** The connection may name states or resolutions as fixed. */
function stateOf(
  { status, resolution }: NonNullable<JiraIssue['fields']>,
  fixedStates: readonly string[],
): RemoteState {
  const { name = '', statusCategory } = status ?? {};
  const isNamed = (one: string | undefined) => one !== undefined && fixedStates.includes(one.toLowerCase());
  if (statusCategory?.key !== 'done' && !isNamed(name))
    return statusCategory?.key === 'indeterminate' ? 'started' : 'open';
  if (isNamed(resolution?.name)) return 'fixed';
  const end = findIssueEnd(resolution?.name, resolution && RESOLUTIONS[resolution.id]);
  if (end || isNamed(name)) return end ?? 'fixed';
  return findIssueEnd(name) ?? (fixedStates.length > 0 ? 'unfixed' : 'fixed');
}
