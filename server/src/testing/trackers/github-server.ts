// The replies follow https://docs.github.com/rest/issues/issues, with the paths of GitHub Enterprise Server below /api/v3.
import { openTrackerServer, pageOf, type Speak, type StoredIssue, TOKEN } from './tracker-server.ts';

const PROJECT = 'company/shop';
const REPOSITORY = `/api/v3/repos/${PROJECT}`;

const toGithubIssue = (issue: StoredIssue, url: string) => ({
  id: 9_000_000 + issue.id,
  node_id: `I_${issue.id}`,
  url: `${url}${REPOSITORY}/issues/${issue.id}`,
  html_url: `${url}/${PROJECT}/issues/${issue.id}`,
  number: issue.id,
  state: issue.state === 'fixed' ? 'closed' : 'open',
  state_reason: issue.reason || (issue.state === 'fixed' ? 'completed' : null),
  repository_url: `${url}/api/v3/repos/${issue.movedTo || PROJECT}`,
  title: issue.title,
  body: issue.text,
  labels: issue.labels.map((name) => ({ name })),
  created_at: issue.createdAt.toISOString(),
  updated_at: issue.updatedAt.toISOString(),
});

const speak: Speak = ({ method, path, query, headers, body }, store, url) => {
  if (headers.authorization !== `Bearer ${TOKEN}`)
    return { status: 401, body: { message: 'Bad credentials', status: '401' } };
  if (!headers['user-agent']) return { status: 403, body: { message: 'Request forbidden' } };
  if (method === 'GET' && path === '/api/v3/user/repos')
    return {
      status: 200,
      body: [
        { full_name: PROJECT, name: 'shop', archived: false, has_issues: true },
        { full_name: 'company/old-shop', name: 'old-shop', archived: true, has_issues: true },
        { full_name: 'company/mirror', name: 'mirror', archived: false, has_issues: false },
      ],
    };
  if (method === 'GET' && path === REPOSITORY) return { status: 200, body: { full_name: PROJECT } };
  if (path === `${REPOSITORY}/issues` && method === 'POST') {
    if (!body.title)
      return {
        status: 422,
        body: {
          message: 'Validation Failed',
          errors: [{ resource: 'Issue', field: 'title', code: 'missing_field' }],
        },
      };
    const { title, body: text, labels = [] } = body;
    return { status: 201, body: toGithubIssue(store.add({ title, text, labels }), url) };
  }
  if (path === `${REPOSITORY}/issues` && method === 'GET') {
    const since = new Date(query.get('since') ?? 0);
    const shown = store.issues
      .filter(
        ({ updatedAt, state, movedTo }) =>
          !movedTo && updatedAt >= since && (query.get('state') === 'all' || state === 'open'),
      )
      .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
      .map((issue) => toGithubIssue(issue, url));
    // GitHub also lists pull requests.
    const all = [...shown, { number: 1, html_url: url, body: null, state: 'closed', pull_request: {} }];
    return { status: 200, body: pageOf(all, Number(query.get('page')), Number(query.get('per_page'))) };
  }
  const [, id, part] = /\/issues\/(\d+)(\/comments)?$/.exec(path) ?? [];
  const issue = id && store.find(id);
  if (!issue) return undefined;
  if (part && method === 'POST') {
    issue.comments.push(body.body);
    return { status: 201, body: { id: 1, body: body.body } };
  }
  // GitHub redirects from a transferred issue to its new place.
  if (method === 'GET') return { status: 200, body: toGithubIssue(issue, url) };
  if (method !== 'PATCH') return undefined;
  store.change(issue, { state: body.state === 'closed' ? 'fixed' : 'open', reason: '' });
  return { status: 200, body: toGithubIssue(issue, url) };
};

export const openGithub = () => openTrackerServer('github', PROJECT, speak);
