// GitHub and GitHub Enterprise Server: https://docs.github.com/rest/issues
import { findIssueEnd } from './issue-end.ts';
import { isSameProject } from './place.ts';
import {
  callTracker,
  isIssueNumber,
  MAX_TEXTS_PAGES,
  PAGE_SIZE,
  type RestCall,
  TEXTS_PAGE_SIZE,
  unexpected,
} from './rest.ts';
import type { ChangedIssue, Issue, RemoteState, Tracker, TrackerConnection } from './tracker.ts';

interface GithubIssue {
  number: number;
  body: string | null;
  state: 'open' | 'closed';
  state_reason?: string | null;
  labels?: (string | { name?: string })[];
  repository_url?: string;
  /** GitHub lists pull requests among the issues. */
  pull_request?: unknown;
}

interface Repository {
  full_name: string;
  name: string;
  archived: boolean;
  has_issues: boolean;
}

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
      await forEachIssue(since, (issue) => {
        changed.push({ id: String(issue.number), state: stateOf(issue) });
        return false;
      });
      return changed;
    },
    async read(id) {
      const issue: GithubIssue = await call(`/issues/${id}`, { isList: true });
      if (!isIssueNumber(issue?.number)) throw unexpected();
      return { id, state: (await isElsewhere(id, issue)) ? 'moved' : stateOf(issue) };
    },
  };

  /** GitHub redirects from a transferred issue to its new repository, and also when the repository itself was renamed. */
  async function isElsewhere(id: string, { number, repository_url: address }: GithubIssue): Promise<boolean> {
    if (String(number) !== id) return true;
    const place = address?.split('/repos/').at(-1);
    const isIn = (name: string) => place === undefined || isSameProject(place, name);
    if (isIn(project)) return false;
    const { full_name: name }: Repository = await call('');
    return !isIn(name);
  }
}

/** Teams also close issues as completed and say by a label that nothing was fixed. */
function stateOf({ state, state_reason: reason, labels = [] }: GithubIssue): RemoteState {
  if (state === 'open') return 'open';
  const names = labels.map((label) => (typeof label === 'string' ? label : label?.name));
  return findIssueEnd(reason, ...names) ?? 'fixed';
}
