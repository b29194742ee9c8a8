// GitHub and GitHub Enterprise Server: https://docs.github.com/rest/issues
import { callTracker, MAX_PAGES, PAGE_SIZE, type RestCall, unexpected } from './rest.ts';
import type { ChangedIssue, Issue, Tracker, TrackerConnection } from './tracker.ts';

interface GithubIssue {
  number: number;
  html_url: string;
  body: string | null;
  state: 'open' | 'closed';
  state_reason?: string | null;
  /** GitHub lists pull requests among the issues. */
  pull_request?: unknown;
}

interface Repository {
  full_name: string;
  name: string;
  archived: boolean;
  has_issues: boolean;
}

/** Reasons for closing an issue that fix nothing. */
const NOT_FIXED = ['not_planned', 'duplicate'];

const apiOf = (url: string) =>
  url.toLowerCase() === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;

export function github({ url, project, token, allowPrivate }: TrackerConnection): Tracker {
  const [owner = '', repository = ''] = project.split('/');
  const base = `${apiOf(url)}/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
  const call = (path: string, options: Partial<RestCall> = {}) =>
    callTracker({
      url: base + path,
      allowPrivate,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'x-github-api-version': '2022-11-28',
      },
      ...options,
    });

  /** Issues that changed since then, also the closed ones, until one is found. */
  async function list(since: Date, take: (issue: GithubIssue) => boolean): Promise<void> {
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = new URLSearchParams({
        state: 'all',
        since: since.toISOString(),
        sort: 'updated',
        direction: 'desc',
        per_page: String(PAGE_SIZE),
        page: String(page),
      });
      const issues: GithubIssue[] = await call(`/issues?${query}`);
      if (!Array.isArray(issues)) throw unexpected();
      if (issues.some((issue) => !issue.pull_request && take(issue)) || issues.length < PAGE_SIZE) return;
    }
  }

  return {
    async test() {
      await call('');
    },
    async listProjects() {
      const query = `sort=pushed&per_page=${PAGE_SIZE}`;
      const found: Repository[] = await call('', { url: `${apiOf(url)}/user/repos?${query}` });
      if (!Array.isArray(found)) throw unexpected();
      return found
        .filter(({ archived, has_issues: hasIssues }) => !archived && hasIssues)
        .map(({ full_name: project, name }) => ({ project, name }));
    },
    async create({ title, body, priority, component }) {
      const labels = [priority, component].filter(Boolean);
      const json = { title, body: body.markdown, ...(labels.length > 0 && { labels }) };
      return toIssue(await call('/issues', { method: 'POST', json }));
    },
    async find(marker, since) {
      let found: Issue | undefined;
      await list(since, (issue) => {
        if (issue.body?.includes(marker)) found = toIssue(issue);
        return found !== undefined;
      });
      return found;
    },
    async comment(id, { markdown }) {
      await call(`/issues/${id}/comments`, { method: 'POST', json: { body: markdown } });
    },
    async reopen(id) {
      await call(`/issues/${id}`, { method: 'PATCH', json: { state: 'open', state_reason: 'reopened' } });
    },
    async listChanged(since) {
      const changed: ChangedIssue[] = [];
      await list(since, ({ number, state, state_reason: reason }) => {
        if (state === 'open' || !NOT_FIXED.includes(reason ?? ''))
          changed.push({ id: String(number), state: state === 'open' ? 'open' : 'fixed' });
        return false;
      });
      return changed;
    },
  };
}

function toIssue(issue: GithubIssue | undefined): Issue {
  if (!issue?.number || !issue.html_url) throw unexpected();
  return { id: String(issue.number), key: `#${issue.number}`, url: issue.html_url };
}
