// The replies follow version 2 of the REST APIs of Jira Cloud and Jira Data Center: issue, search, transitions, comment, attachments.
import {
  openTrackerServer,
  type Speak,
  type StoredIssue,
  TOKEN,
  type TrackerStore,
} from './tracker-server.ts';

const PROJECT = 'SHOP';
const BASE = '/rest/api/2';
export const ACCOUNT = 'bot@example.com';
const PRIORITIES = ['Highest', 'High', 'Medium', 'Low', 'Lowest'];
const STATUSES = {
  open: { name: 'To Do', statusCategory: { id: 2, key: 'new', name: 'To Do' } },
  started: { name: 'In Progress', statusCategory: { id: 4, key: 'indeterminate', name: 'In Progress' } },
  fixed: { name: 'Done', statusCategory: { id: 3, key: 'done', name: 'Done' } },
} as const;

const keyOf = ({ id, movedTo }: StoredIssue) => `${movedTo || PROJECT}-${id}`;
const toJiraIssue = (issue: StoredIssue) => ({
  id: String(issue.id),
  key: keyOf(issue),
  fields: {
    status: { id: '1', ...STATUSES[issue.state] },
    resolution: issue.state === 'fixed' ? { id: '10000', name: issue.reason || 'Done' } : null,
    attachment: issue.attachments.map((filename, index) => ({ id: String(index), filename })),
  },
});

interface Fields {
  priority?: { name: string };
  issuetype?: { name: string };
  summary?: string;
}

function findRefusal({ priority, issuetype, summary }: Fields) {
  const errors = {
    ...(!summary && { summary: 'You must specify a summary of the issue.' }),
    ...(issuetype?.name !== 'Bug' && { issuetype: 'Specify a valid issue type' }),
    ...(priority && !PRIORITIES.includes(priority.name) && { priority: 'Specify a valid priority name' }),
  };
  return Object.keys(errors).length > 0 && { status: 400, body: { errorMessages: [], errors } };
}

/** Supports the conditions that the product uses. */
function search(jql: string, store: TrackerStore): StoredIssue[] {
  const project = /project = "?([^" ]+)"?/.exec(jql)?.[1];
  const label = /labels = "?([^" ]+)"?/.exec(jql)?.[1];
  const minutes = /updated >= "-(\d+)m"/.exec(jql)?.[1];
  const since = minutes ? store.now().getTime() - Number(minutes) * 60_000 : 0;
  return store.issues.filter(
    ({ labels, updatedAt, movedTo }) =>
      (!project || project === (movedTo || PROJECT)) &&
      labels.includes(label!) &&
      updatedAt.getTime() >= since,
  );
}

const speakAs =
  (isCloud: boolean): Speak =>
  ({ method, path, query, headers, body }, store, url) => {
    const expected = isCloud
      ? `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`
      : `Bearer ${TOKEN}`;
    if (headers.authorization !== expected)
      return { status: 401, body: { message: 'Client must be authenticated to access this resource.' } };
    const projects = [{ id: '10000', key: PROJECT, name: 'The shop' }];
    if (isCloud && path === `${BASE}/project/search`)
      return { status: 200, body: { isLast: true, total: 1, values: projects } };
    if (!isCloud && path === `${BASE}/project`) return { status: 200, body: projects };
    if (path === `${BASE}/project/${PROJECT}`) return { status: 200, body: { key: PROJECT } };
    if (path === `${BASE}/issue` && method === 'POST') {
      const { summary, description, labels, priority, components = [] } = body.fields;
      const refused = findRefusal(body.fields);
      if (refused) return refused;
      const issue = store.add({
        title: summary,
        text: description,
        labels,
        priority: priority?.name ?? '',
        components: components.map(({ name }: { name: string }) => name),
      });
      const self = `${url}${BASE}/issue/${issue.id}`;
      return { status: 201, body: { id: String(issue.id), key: keyOf(issue), self } };
    }
    if (path === `${BASE}/search/jql`) {
      // The API of Data Center does not have this path.
      if (!isCloud) return undefined;
      const found = search(query.get('jql')!, store);
      const from = Number(query.get('nextPageToken') ?? 0);
      const issues = found.slice(from, from + 2).map(toJiraIssue);
      const isLast = from + 2 >= found.length;
      return { status: 200, body: { issues, isLast, ...(!isLast && { nextPageToken: String(from + 2) }) } };
    }
    if (path === `${BASE}/search`) {
      if (isCloud) return { status: 410, body: { errorMessages: ['The requested API has been removed.'] } };
      const found = search(query.get('jql')!, store);
      const startAt = Number(query.get('startAt') ?? 0);
      const issues = found.slice(startAt, startAt + 2).map(toJiraIssue);
      return { status: 200, body: { startAt, maxResults: 2, total: found.length, issues } };
    }
    const [, id, part] = /\/issue\/(\d+)(\/comment|\/transitions|\/attachments)?$/.exec(path) ?? [];
    const issue = id && store.find(id);
    if (!issue) return undefined;
    if (!part) return { status: 200, body: toJiraIssue(issue) };
    if (part === '/attachments') {
      if (headers['x-atlassian-token'] !== 'no-check') return { status: 403, body: 'XSRF check failed' };
      if (!body.bytes) return { status: 400, body: { errorMessages: ['No file'] } };
      issue.attachments.push(body.name);
      store.pictures.push({ ...body, reference: body.name });
      return { status: 200, body: [{ id: '10001', filename: body.name, size: body.bytes.length }] };
    }
    if (part === '/comment') {
      issue.comments.push(body.body);
      return { status: 201, body: { id: '10000', body: body.body } };
    }
    if (method === 'GET') {
      const transitions = Object.values(STATUSES).map((to, index) => ({
        id: String(index + 11),
        name: to.name,
        to,
      }));
      return { status: 200, body: { expand: 'transitions', transitions } };
    }
    const chosen = (['open', 'started', 'fixed'] as const)[Number(body.transition.id) - 11];
    if (!chosen) return { status: 400, body: { errorMessages: ['It is not on the appropriate workflow.'] } };
    store.change(issue, { state: chosen });
    return { status: 204 };
  };

export const openJiraCloud = () => openTrackerServer('jira-cloud', PROJECT, speakAs(true));
export const openJiraDataCenter = () => openTrackerServer('jira-data-center', PROJECT, speakAs(false));
