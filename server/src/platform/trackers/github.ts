// GitHub and GitHub Enterprise Server: https://docs.github.com/rest/issues
import {
  callTracker,
  isIssueNumber,
  MAX_TEXTS_PAGES,
  PAGE_SIZE,
  type RestCall,
  TEXTS_PAGE_SIZE,
  unexpected,
} from './rest.ts';
import type { ChangedIssue, Issue, Tracker, TrackerConnection } from './tracker.ts';

interface GithubIssue {
  number: number;
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

const NOT_FIXED = ['not_planned', 'duplicate'];

const apiOf = (url: string) =>
  url.toLowerCase() === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;

export function github({ url, project, token, allowPrivate }: TrackerConnection): Tracker {
  const [owner = '', repository = ''] = project.split('/');
  const path = `${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
  const base = `${apiOf(url)}/repos/${path}`;
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

  /** Passes issues that changed since then, also closed issues, to `take`, until it returns true. */
  async function forEachIssue(since: Date, take: (issue: GithubIssue) => boolean): Promise<void> {
    for (let page = 1; page <= MAX_TEXTS_PAGES; page += 1) {
      const query = new URLSearchParams({
        state: 'all',
        since: since.toISOString(),
        sort: 'updated',
        direction: 'desc',
        per_page: String(TEXTS_PAGE_SIZE),
        page: String(page),
      });
      const issues: GithubIssue[] = await call(`/issues?${query}`, { isList: true });
      if (!Array.isArray(issues)) throw unexpected();
      if (issues.some((issue) => !issue.pull_request && take(issue))) return;
      if (issues.length < TEXTS_PAGE_SIZE) return;
    }
  }

  function toIssue(issue: GithubIssue | undefined): Issue {
    if (!isIssueNumber(issue?.number)) throw unexpected();
    const { number } = issue;
    return { id: String(number), key: `#${number}`, url: `${url}/${path}/issues/${number}` };
  }

  return {
    async test() {
      await call('');
    },
    async listProjects() {
      const query = `sort=pushed&per_page=${PAGE_SIZE}`;
      const found: Repository[] = await call('', {
        url: `${apiOf(url)}/user/repos?${query}`,
        isList: true,
      });
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
      await forEachIssue(since, (issue) => {
        if (issue.body?.includes(marker)) found = toIssue(issue);
        return found !== undefined;
      });
      return found;
    },
    async comment(id, { markdown }) {
      await call(`/issues/${id}/comments`, { method: 'POST', json: { body: markdown } });
    },
    async reopen(id) {
      const json = { state: 'open', state_reason: 'reopened' };
      await call(`/issues/${id}`, { method: 'PATCH', json });
    },
    async listChanged(since) {
      const changed: ChangedIssue[] = [];
      await forEachIssue(since, ({ number, state, state_reason: reason }) => {
        if (state === 'open' || !NOT_FIXED.includes(reason ?? ''))
          changed.push({ id: String(number), state: state === 'open' ? 'open' : 'fixed' });
        return false;
      });
      return changed;
    },
  };
}
