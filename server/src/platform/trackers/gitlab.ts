// GitLab: https://docs.gitlab.com/api/issues, https://docs.gitlab.com/api/notes and
// https://docs.gitlab.com/api/project_markdown_uploads
import { callTracker, MAX_PAGES, PAGE_SIZE, type RestCall, unexpected } from './rest.ts';
import type { Issue, Tracker, TrackerConnection } from './tracker.ts';
import { toForm } from './upload.ts';

interface GitlabIssue {
  iid: number;
  web_url: string;
  description: string | null;
  state: 'opened' | 'closed';
}

const UPLOADED = /^\/uploads\/[\w.-]+\/[\w.-]+$/;

export function gitlab({ url, project, token, allowPrivate }: TrackerConnection): Tracker {
  const projects = `${url}/api/v4/projects`;
  const base = `${projects}/${encodeURIComponent(project)}`;
  const call = (path: string, options: Partial<RestCall> = {}) =>
    callTracker({ url: base + path, allowPrivate, headers: { 'private-token': token }, ...options });

  async function list(filter: Record<string, string>): Promise<GitlabIssue[]> {
    const all: GitlabIssue[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = new URLSearchParams({
        scope: 'all',
        ...filter,
        per_page: String(PAGE_SIZE),
        page: String(page),
      });
      const issues: GitlabIssue[] = await call(`/issues?${query}`);
      if (!Array.isArray(issues)) throw unexpected();
      all.push(...issues);
      if (issues.length < PAGE_SIZE) break;
    }
    return all;
  }

  return {
    async test() {
      await call('');
    },
    async listProjects() {
      const query = `membership=true&archived=false&simple=true&order_by=last_activity_at&per_page=${PAGE_SIZE}`;
      const found: { path_with_namespace: string; name: string }[] = await call('', {
        url: `${projects}?${query}`,
      });
      if (!Array.isArray(found)) throw unexpected();
      return found.map(({ path_with_namespace: path, name }) => ({ project: path, name }));
    },
    async create({ title, body, priority, component }) {
      const labels = [priority, component].filter(Boolean).join(',');
      const json = { title, description: body.markdown, ...(labels && { labels }) };
      return toIssue(await call('/issues', { method: 'POST', json }));
    },
    async find(marker, since) {
      const issues = await list({ created_after: since.toISOString() });
      const found = issues.find(({ description }) => description?.includes(marker));
      return found && toIssue(found);
    },
    async comment(id, { markdown }) {
      await call(`/issues/${id}/notes`, { method: 'POST', json: { body: markdown } });
    },
    async reopen(id) {
      await call(`/issues/${id}`, { method: 'PUT', json: { state_event: 'reopen' } });
    },
    async listChanged(since) {
      const issues = await list({ updated_after: since.toISOString() });
      return issues.map(({ iid, state }) => ({
        id: String(iid),
        state: state === 'opened' ? 'open' : 'fixed',
      }));
    },
    pictures: {
      isBefore: true,
      async upload(picture) {
        const uploaded = await call('/uploads', await toForm(picture));
        // It becomes a part of the description.
        if (!UPLOADED.test(uploaded?.url)) throw unexpected();
        return uploaded.url;
      },
    },
  };
}

function toIssue(issue: GitlabIssue | undefined): Issue {
  if (!issue?.iid || !issue.web_url) throw unexpected();
  return { id: String(issue.iid), key: `#${issue.iid}`, url: issue.web_url };
}
