// Azure DevOps Services and Server: https://learn.microsoft.com/rest/api/azure/devops/wit
import { callTracker, isIssueNumber, PAGE_SIZE, type RestCall, unexpected } from './rest.ts';
import type { ChangedIssue, Issue, RemoteState, Tracker, TrackerConnection } from './tracker.ts';
import { toOctetStream } from './upload.ts';

interface WorkItem {
  id: number;
  fields?: { 'System.State'?: string };
}

/** Every work item of the product has this tag, so that a search finds the changed items. */
const TAG = 'bugquest';
const VERSION = 'api-version=7.0';
const PATCH_TYPE = 'application/json-patch+json';

/** The states in the four standard processes of Azure DevOps. */
const FIXED_STATES = ['resolved', 'closed', 'done'];
const STARTED_STATES = ['active', 'committed', 'doing', 'in progress'];
const REMOVED_STATE = 'removed';

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
    call(`/workitems/${id}?${VERSION}`, { method: 'PATCH', contentType: PATCH_TYPE, json });
  const type = issueType || 'Bug';

  function toIssue(item: Pick<WorkItem, 'id'> | undefined): Issue {
    if (!isIssueNumber(item?.id)) throw unexpected();
    return { id: String(item.id), key: `#${item.id}`, url: `${base}/_workitems/edit/${item.id}` };
  }

  async function search(condition: string): Promise<Pick<WorkItem, 'id'>[]> {
    const query = `SELECT [System.Id] FROM WorkItems WHERE [System.TeamProject] = ${quote(project)} AND ${condition}`;
    const found = await call(`/wiql?timePrecision=true&$top=2000&${VERSION}`, {
      method: 'POST',
      json: { query },
      isList: true,
    });
    if (!Array.isArray(found?.workItems)) throw unexpected();
    return found.workItems;
  }

  async function readStates(ids: number[]): Promise<WorkItem[]> {
    const items: WorkItem[] = [];
    for (let from = 0; from < ids.length; from += PAGE_SIZE) {
      const idList = ids.slice(from, from + PAGE_SIZE).join(',');
      const found = await call(`/workitems?ids=${idList}&fields=System.State&errorPolicy=omit&${VERSION}`, {
        isList: true,
      });
      if (!Array.isArray(found?.value)) throw unexpected();
      items.push(...found.value.filter(Boolean));
    }
    return items;
  }

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
      return states.flatMap(({ id, fields }): ChangedIssue[] => {
        const state = stateOf(fields?.['System.State']?.toLowerCase(), fixedStates);
        return state ? [{ id: String(id), state }] : [];
      });
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

function stateOf(state: string | undefined, fixedStates: readonly string[]): RemoteState | undefined {
  if (!state || state === REMOVED_STATE) return undefined;
  if (fixedStates.length > 0 ? fixedStates.includes(state) : FIXED_STATES.includes(state)) return 'fixed';
  if (FIXED_STATES.includes(state)) return undefined;
  return STARTED_STATES.includes(state) ? 'started' : 'open';
}
