// The messages follow the public documentation of the trackers' webhooks.
import { createHmac } from 'node:crypto';
import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';

const BODIES: Record<TrackerKind, object> = {
  github: {
    action: 'closed',
    issue: { number: 101, state: 'closed' },
    repository: { full_name: 'company/shop' },
  },
  gitlab: { object_kind: 'issue', event_type: 'issue', object_attributes: { iid: 101, action: 'close' } },
  'jira-cloud': { webhookEvent: 'jira:issue_updated', issue: { id: '101', key: 'SHOP-101' } },
  'jira-data-center': { webhookEvent: 'jira:issue_updated', issue: { id: '101', key: 'SHOP-101' } },
  'azure-devops': { eventType: 'workitem.updated', resource: { workItemId: 101 } },
};

/** A message with the signature or the secret of its kind. */
export function hookMessage(kind: TrackerKind, secret: string) {
  const body = JSON.stringify(BODIES[kind]);
  return { body, headers: { 'content-type': 'application/json', ...signatureOf(kind, secret, body) } };
}

function signatureOf(kind: TrackerKind, secret: string, body: string): Record<string, string> {
  const hmac = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  if (kind === 'github') return { 'x-github-event': 'issues', 'x-hub-signature-256': hmac };
  if (kind === 'gitlab') return { 'x-gitlab-event': 'Issue Hook', 'x-gitlab-token': secret };
  if (kind === 'azure-devops')
    return { authorization: `Basic ${Buffer.from(`bugquest:${secret}`).toString('base64')}` };
  return { 'x-hub-signature': hmac };
}
