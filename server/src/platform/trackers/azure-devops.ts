// Azure DevOps Services and Server: https://learn.microsoft.com/rest/api/azure/devops/wit
import { findIssueEnd } from './issue-end.ts';
import { callTracker, isIssueNumber, PAGE_SIZE, type RestCall, TrackerFailure, unexpected } from './rest.ts';
import type { ChangedIssue, Issue, RemoteState, Tracker, TrackerConnection } from './tracker.ts';
import { toOctetStream } from './upload.ts';

interface WorkItem {
  id: number;
  fields?: {
    'System.State'?: string;
    'System.Reason'?: string;
    /** Stays when a resolved item is closed, whose reason then is "Verified". */
    'Microsoft.VSTS.Common.ResolvedReason'?: string;
  };
}

/** Every work item of the product has this tag, so that a search finds the changed items, also those that were moved to another project. */
const TAG = 'bugquest';
const VERSION = 'api-version=7.0';
const PATCH_TYPE = 'application/json-patch+json';

/** The states in the four standard processes of Azure DevOps. */
const FIXED_STATES = ['resolved', 'closed', 'done'];
const STARTED_STATES = ['active', 'committed', 'doing', 'in progress'];
const STATE_FIELDS = 'System.State,System.Reason,Microsoft.VSTS.Common.ResolvedReason';

/** Without this relation, an uploaded picture is shown but not listed as an attachment. */
const toAttachment = (url: string) => ({
  op: 'add',
  path: '/relations/-',
  value: { rel: 'AttachedFile', url },
});
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const addField = (field: string, value: string | number) => ({ op: 'add', path: `/fields/${field}`, value });

export function azureDevOps(connection: TrackerConnection): Tracker {
  const { url, project, token, issueType, reopenState, fixedStates, allowPrivate } = connection;
  const base = `${url}/${encodeURIComponent(project)}`;
  const authorization = `Basic ${Buffer.from(`:${token}`).toString('base64')}`;
  const call = (path: string, options: Partial<RestCall> = {}) =>
    callTracker({ url: `${base}/_apis/wit${path}`, allowPrivate, headers: { authorization }, ...options });
  const patch = (id: string, json: unknown) =>
    call('', {
      // Without the project, because the item may have been moved to another one.
      url: `${url}/_apis/wit/workitems/${id}?${VERSION}`,
      method: 'PATCH',
      contentType: PATCH_TYPE,
      json,
    });
  const type = issueType || 'Bug';

  function toIssue(item: Pick<WorkItem, 'id'> | undefined): Issue {
    if (!isIssueNumber(item?.id)) throw unexpected();
    return { id: String(item.id), key: `#${item.id}`, url: `${base}/_workitems/edit/${item.id}` };
  }

  async function search(condition: string): Promise<Pick<WorkItem, 'id'>[]> {
    const query = `SELECT [System.Id] FROM WorkItems WHERE ${condition}`;
    const found = await call(`/wiql?timePrecision=true&$top=2000&${VERSION}`, {
      method: 'POST',
      json: { query },
      isList: true,
    });
    if (!Array.isArray(found?.workItems)) throw unexpected();
    return found.workItems;
  }

  async function readStatesIn(place: string, ids: readonly number[]): Promise<WorkItem[]> {
    const path = `${place}/_apis/wit/workitems?ids=${ids.join(',')}&fields=${STATE_FIELDS}`;
    const found = await call('', { url: `${path}&errorPolicy=omit&${VERSION}`, isList: true });
    if (!Array.isArray(found?.value)) throw unexpected();
    return found.value.filter(Boolean);
  }

  /** Without deleted items. Those that the project no longer has are searched for in the other projects. */
  async function readStates(ids: readonly number[]): Promise<WorkItem[]> {
    const items: WorkItem[] = [];
    for (let from = 0; from < ids.length; from += PAGE_SIZE) {
      const wanted = ids.slice(from, from + PAGE_SIZE);
      const found = await readStatesIn(base, wanted);
      const missing = wanted.filter((id) => !found.some((item) => item.id === id));
      items.push(...found, ...(missing.length > 0 ? await readStatesIn(url, missing) : []));
    }
    return items;
  }

  const toChangedIssue = ({ id, fields = {} }: WorkItem): ChangedIssue => ({
    id: String(id),
    state: stateOf(fields, fixedStates),
  });

  return {
    async test() {
      // `isList`, because the answer contains all fields of the type.
      await call(`/workitemtypes/${encodeURIComponent(type)}?${VERSION}`, { isList: true });
    },
    async listProjects() {
      const found = await call('', {
        url: `${url}/_apis/projects?$top=${PAGE_SIZE}&${VERSION}`,
        isList: true,
      });
      if (!Array.isArray(found?.value)) throw unexpected();
      return found.value.map(({ name }: { name: string }) => ({ project: name, name }));
    },
    async create({ title, body, marker, priority, component, uploaded }) {
      const json = [
        addField('System.Title', title),
        // For bugs, Azure DevOps shows these steps instead of a description.
        addField(type === 'Bug' ? 'Microsoft.VSTS.TCM.ReproSteps' : 'System.Description', body.html),
        addField('System.Tags', [TAG, marker, component].filter(Boolean).join('; ')),
        ...(priority ? [addField('Microsoft.VSTS.Common.Priority', Number(priority) || priority)] : []),
        ...uploaded.map(toAttachment),
      ];
      const path = `/workitems/$${encodeURIComponent(type)}?${VERSION}`;
      return toIssue(await call(path, { method: 'POST', contentType: PATCH_TYPE, json }));
    },
    async find(marker) {
      const [found] = await search(`[System.Tags] CONTAINS ${quote(marker)}`);
      return found && toIssue(found);
    },
    async comment(id, { html }) {
      await patch(id, [addField('System.History', html)]);
    },
    async reopen(id) {
      const [item] = await readStates([Number(id)]);
      const state = item?.fields?.['System.State']?.toLowerCase() ?? '';
      if (item && !FIXED_STATES.includes(state) && !fixedStates.includes(state)) return;
      await patch(id, [addField('System.State', reopenState || 'Active')]);
    },
    async listChanged(since) {
      const items = await search(
        `[System.Tags] CONTAINS '${TAG}' AND [System.ChangedDate] >= ${quote(since.toISOString())}`,
      );
      const states = await readStates(items.map(({ id }) => id));
      return states.map(toChangedIssue);
    },
    async read(id) {
      const [item] = await readStates([Number(id)]);
      if (!item) throw new TrackerFailure('not_found');
      return toChangedIssue(item);
    },
    pictures: {
      uploadsFirst: true,
      async upload(picture) {
        const path = `/attachments?fileName=${encodeURIComponent(picture.name)}&${VERSION}`;
        const uploaded = await call(path, toOctetStream(picture));
        if (typeof uploaded?.url !== 'string' || !URL.canParse(uploaded.url)) throw unexpected();
        return uploaded.url;
      },
    },
  };
}

function stateOf(fields: NonNullable<WorkItem['fields']>, fixedStates: readonly string[]): RemoteState {
  const state = fields['System.State']?.toLowerCase() ?? '';
  const isNamed = fixedStates.includes(state);
  const isEnd = isNamed || FIXED_STATES.includes(state) || findIssueEnd(state) !== undefined;
  if (!isEnd) return STARTED_STATES.includes(state) ? 'started' : 'open';
  const end = findIssueEnd(fields['System.Reason'], fields['Microsoft.VSTS.Common.ResolvedReason']);
  if (end || isNamed) return end ?? 'fixed';
  return findIssueEnd(state) ?? (fixedStates.length > 0 ? 'unfixed' : 'fixed');
}
