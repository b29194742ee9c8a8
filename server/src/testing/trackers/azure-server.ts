// The replies follow https://learn.microsoft.com/rest/api/azure/devops/wit: work items, WIQL, types of work items, attachments.
import { openTrackerServer, type Speak, type StoredIssue, TOKEN } from './tracker-server.ts';

const PROJECT = 'Web Shop';
const BASE = `/${PROJECT}/_apis/wit`;
const OCTETS = 'application/octet-stream';
const STATES = { open: 'New', started: 'Active', fixed: 'Resolved' } as const;

const toWorkItem = (issue: StoredIssue, url: string) => ({
  id: issue.id,
  rev: 1,
  fields: { 'System.Title': issue.title, 'System.State': STATES[issue.state], 'System.Reason': issue.reason },
  url: `${url}/_apis/wit/workItems/${issue.id}`,
});

const speak: Speak = ({ method, path, query, headers, body }, store, url) => {
  // Azure DevOps answers an invalid token with its login page.
  if (headers.authorization !== `Basic ${Buffer.from(`:${TOKEN}`).toString('base64')}`)
    return { status: 203, body: '<html>Sign in</html>' };
  if (!query.get('api-version'))
    return { status: 400, body: { message: 'No api-version was supplied for the request.' } };
  if (method === 'GET' && path === '/_apis/projects')
    return { status: 200, body: { count: 1, value: [{ id: 'a-guid', name: PROJECT, state: 'wellFormed' }] } };
  if (method === 'GET' && path === `${BASE}/workitemtypes/Bug`) return { status: 200, body: { name: 'Bug' } };
  if (path === `${BASE}/wiql` && method === 'POST') {
    const tag = /\[System.Tags\] CONTAINS '([^']+)'/.exec(body.query)?.[1];
    const since = new Date(/\[System.ChangedDate\] >= '([^']+)'/.exec(body.query)?.[1] ?? 0);
    const project = /\[System.TeamProject\] = '([^']+)'/.exec(body.query)?.[1];
    const found = store.issues.filter(
      ({ labels, updatedAt, movedTo }) =>
        (!project || project === (movedTo || PROJECT)) && labels.includes(tag!) && updatedAt >= since,
    );
    const workItems = found.map(({ id }) => ({ id, url: `${url}/_apis/wit/workItems/${id}` }));
    return { status: 200, body: { queryType: 'flat', workItems } };
  }
  if (path.endsWith('/_apis/wit/workitems') && method === 'GET') {
    const isWholeServer = path === '/_apis/wit/workitems';
    const value = query
      .get('ids')!
      .split(',')
      .flatMap((id) => store.find(id) ?? [])
      .filter(({ movedTo }) => isWholeServer || !movedTo)
      .map((issue) => toWorkItem(issue, url));
    return { status: 200, body: { count: value.length, value } };
  }
  if (path === `${BASE}/attachments` && method === 'POST' && headers['content-type'] === OCTETS) {
    const name = query.get('fileName')!;
    const id = `guid-${store.pictures.length + 1}`;
    const reference = `${url}/a-guid/_apis/wit/attachments/${id}?fileName=${name}`;
    store.pictures.push({ ...body, name, reference });
    return { status: 201, body: { id, url: reference } };
  }
  if (headers['content-type'] !== 'application/json-patch+json')
    return { status: 415, body: { message: 'The request was submitted with an unsupported content type.' } };
  // biome-ignore lint/suspicious/noExplicitAny: values of every shape
  const operations: { path: string; value: any }[] = body;
  const fields = Object.fromEntries(
    operations.map(({ path: to, value }) => [to.slice('/fields/'.length), value]),
  );
  const relations = operations.filter(({ path: to }) => to === '/relations/-').map(({ value }) => value);
  if (path === `${BASE}/workitems/$Bug` && method === 'POST') {
    const priority = fields['Microsoft.VSTS.Common.Priority'];
    if (priority !== undefined && ![1, 2, 3, 4].includes(priority))
      return {
        status: 400,
        body: { message: 'TF401320: Rule Error for field Priority. Error code: InvalidNotOldValue.' },
      };
    const issue = store.add({
      title: fields['System.Title'],
      text: fields['Microsoft.VSTS.TCM.ReproSteps'],
      labels: fields['System.Tags'].split('; '),
      priority: String(priority ?? ''),
      attachments: relations
        .filter(({ rel }) => rel === 'AttachedFile')
        .map(({ url: reference }) => reference),
    });
    return { status: 200, body: toWorkItem(issue, url) };
  }
  const [, id] = /\/workitems\/(\d+)$/.exec(path) ?? [];
  const issue = id && method === 'PATCH' && store.find(id);
  if (!issue) return undefined;
  if (fields['System.History']) issue.comments.push(fields['System.History']);
  const state = (['open', 'started', 'fixed'] as const).find((one) => STATES[one] === fields['System.State']);
  if (state) store.change(issue, { state });
  return { status: 200, body: toWorkItem(issue, url) };
};

export const openAzureDevOps = () => openTrackerServer('azure-devops', PROJECT, speak);
