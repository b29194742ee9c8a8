// GitLab: https://docs.gitlab.com/api/issues, https://docs.gitlab.com/api/notes and
// https://docs.gitlab.com/api/project_markdown_uploads
import { findIssueEnd } from './issue-end.ts';
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
import { toForm } from './upload.ts';

interface GitlabIssue {
  iid: number;
  description: string | null;
  state: 'opened' | 'closed';
  /** The copy in the other project. */
  moved_to_id?: number | null;
  labels?: (string | { name?: string })[];
  _links?: { closed_as_duplicate_of?: string | null };
}

const UPLOADED_PATH = /^\/uploads\/[\w.-]+\/[\w.-]+$/;

export function gitlab({ url, project, token, allowPrivate }: TrackerConnection): Tracker {
  const projects = `${url}/api/v4/projects`;
  const base = `${projects}/${encodeURIComponent(project)}`;
  const projectPage = `${url}/${project.split('/').map(encodeURIComponent).join('/')}`;
  const call = (path: string, options: Partial<RestCall> = {}) =>
    callTracker({ url: base + path, allowPrivate, headers: { 'private-token': token }, ...options });

  /** Passes the issues of a filter to `take`, page by page, until it returns true. */
  async function forEachIssue(
    filter: Record<string, string>,
    take: (issue: GitlabIssue) => boolean,
  ): Promise<void> {
    for (let page = 1; page <= MAX_TEXTS_PAGES; page += 1) {
      const query = new URLSearchParams({
        scope: 'all',
        ...filter,
        per_page: String(TEXTS_PAGE_SIZE),
        page: String(page),
      });
      const issues: GitlabIssue[] = await call(`/issues?${query}`, { isList: true });
      if (!Array.isArray(issues)) throw unexpected();
      if (issues.some(take) || issues.length < TEXTS_PAGE_SIZE) return;
    }
  }

  function toIssue(issue: GitlabIssue | undefined): Issue {
    if (!isIssueNumber(issue?.iid)) throw unexpected();
    const { iid } = issue;
    return { id: String(iid), key: `#${iid}`, url: `${projectPage}/-/issues/${iid}` };
  }

  return {
    async test() {
      await call('');
    },
    async listProjects() {
      const query = `membership=true&archived=false&simple=true&order_by=last_activity_at&per_page=${PAGE_SIZE}`;
      const found: { path_with_namespace: string; name: string }[] = await call('', {
        url: `${projects}?${query}`,
        isList: true,
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
      let found: Issue | undefined;
      await forEachIssue({ created_after: since.toISOString() }, (issue) => {
        if (issue.description?.includes(marker)) found = toIssue(issue);
        return found !== undefined;
      });
      return found;
    },
    async comment(id, { markdown }) {
      await call(`/issues/${id}/notes`, { method: 'POST', json: { body: markdown } });
    },
    async reopen(id) {
      await call(`/issues/${id}`, { method: 'PUT', json: { state_event: 'reopen' } });
    },
    async listChanged(since) {
      const changed: ChangedIssue[] = [];
      await forEachIssue({ updated_after: since.toISOString() }, (issue) => {
        changed.push({ id: String(issue.iid), state: stateOf(issue) });
        return false;
      });
      return changed;
    },
    async read(id) {
      const issue: GitlabIssue = await call(`/issues/${id}`, { isList: true });
      if (!isIssueNumber(issue?.iid)) throw unexpected();
      return { id, state: stateOf(issue) };
    },
    pictures: {
      uploadsFirst: true,
      async upload(picture) {
        const uploaded = await call('/uploads', await toForm(picture));
        // The address becomes a part of the description.
        if (!UPLOADED_PATH.test(uploaded?.url)) throw unexpected();
        return uploaded.url;
      },
    },
  };
}

/** GitLab moves an issue by closing it and making a copy. Teams say by a label that nothing was fixed. */
function stateOf({ state, moved_to_id: movedTo, labels = [], _links: links }: GitlabIssue): RemoteState {
  if (state === 'opened') return 'open';
  if (movedTo) return 'moved';
  if (links?.closed_as_duplicate_of) return 'duplicate';
  return findIssueEnd(...labels.map((label) => (typeof label === 'string' ? label : label?.name))) ?? 'fixed';
}
