// The replies follow https://docs.gitlab.com/api/issues, https://docs.gitlab.com/api/notes and
// https://docs.gitlab.com/api/project_markdown_uploads.
import { openTrackerServer, pageOf, type Speak, type StoredIssue, TOKEN } from './tracker-server.ts';

const PROJECT = 'company/shop';
const BASE = `/api/v4/projects/${PROJECT}`;

const toGitlabIssue = (issue: StoredIssue, url: string) => ({
  id: 76_000_000 + issue.id,
  iid: issue.id,
  project_id: 5,
  title: issue.title,
  description: issue.text,
  state: issue.state === 'fixed' ? 'closed' : 'opened',
  moved_to_id: issue.movedTo ? 76_004_711 : null,
  labels: issue.labels,
  _links: {
    closed_as_duplicate_of: issue.reason === 'duplicate' ? `${url}/api/v4/projects/5/issues/1` : null,
  },
  web_url: `${url}/${PROJECT}/-/issues/${issue.id}`,
  created_at: issue.createdAt.toISOString(),
  updated_at: issue.updatedAt.toISOString(),
});

const speak: Speak = ({ method, path, query, headers, body }, store, url) => {
  if (headers['private-token'] !== TOKEN) return { status: 401, body: { message: '401 Unauthorized' } };
  if (method === 'GET' && path === '/api/v4/projects')
    return {
      status: 200,
      body: [{ id: 5, path_with_namespace: PROJECT, name: 'shop', name_with_namespace: 'Company / shop' }],
    };
  if (method === 'GET' && path === BASE) return { status: 200, body: { path_with_namespace: PROJECT } };
  if (path === `${BASE}/issues` && method === 'POST') {
    if (!body.title) return { status: 400, body: { message: { title: ["can't be blank"] } } };
    const labels = (body.labels ?? '').split(',').filter(Boolean);
    const { title, description: text } = body;
    return {
      status: 201,
      body: toGitlabIssue(store.add({ title, text, labels, actions: quickActionsIn(text) }), url),
    };
  }
  if (path === `${BASE}/issues` && method === 'GET') {
    const [created, updated] = ['created_after', 'updated_after'].map(
      (name) => new Date(query.get(name) ?? 0),
    );
    const shown = store.issues
      .filter(({ createdAt, updatedAt }) => createdAt >= created! && updatedAt >= updated!)
      .map((issue) => toGitlabIssue(issue, url));
    return { status: 200, body: pageOf(shown, Number(query.get('page')), Number(query.get('per_page'))) };
  }
  if (path === `${BASE}/uploads` && method === 'POST') {
    if (!body.bytes) return { status: 400, body: { error: 'file is missing' } };
    const reference = `/uploads/${String(store.pictures.length + 1).padStart(32, '0')}/${body.name}`;
    store.pictures.push({ ...body, reference });
    const full = `/-/project/5${reference}`;
    const markdown = `![${body.name}](${reference})`;
    return { status: 201, body: { id: 5, alt: body.name, url: reference, full_path: full, markdown } };
  }
  const [, id, part] = /\/issues\/(\d+)(\/notes)?$/.exec(path) ?? [];
  const issue = id && store.find(id);
  if (!issue) return undefined;
  if (part && method === 'POST') {
    issue.comments.push(body.body);
    issue.actions.push(...quickActionsIn(body.body));
    return { status: 201, body: { id: 302, body: body.body } };
  }
  if (method === 'GET') return { status: 200, body: toGitlabIssue(issue, url) };
  if (method !== 'PUT' || body.state_event !== 'reopen') return undefined;
  store.change(issue, { state: 'open' });
  return { status: 200, body: toGitlabIssue(issue, url) };
};

export const openGitlab = () => openTrackerServer('gitlab', PROJECT, speak);

// GitLab finds quick actions in descriptions and notes with these regular expressions (lib/gitlab/quick_actions/extractor.rb), and not
// with its Markdown parser. They recognise only fences of three backticks.

const EXCLUDED = [/^```.+?\n```$/, /^`\n.+?\n`$/, /^<[^>]+?>\n.+?\n<\/[^>]+?>$/, /^>>>.+?\n>>>$/]
  .map(({ source }) => source)
  .join('|');
/** Here, any name counts as an action. */
const COMMANDS = new RegExp(`${EXCLUDED}|^/([a-z_]+)(?=[ \\n]|$)`, 'gims');

/** The names of the quick actions that GitLab would run with the rights of the token. */
export const quickActionsIn = (text: string): string[] =>
  [...text.replaceAll('\r', '').matchAll(COMMANDS)].flatMap(([, command]) => command ?? []);
