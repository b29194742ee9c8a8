import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import { FEATURES, type Feature } from '@bugquest/contract/reports/lists';
import type { Person } from '../people.ts';
import { openAzureDevOps } from './azure-server.ts';
import { openGithub } from './github-server.ts';
import { openGitlab } from './gitlab-server.ts';
import { ACCOUNT, openJiraCloud, openJiraDataCenter } from './jira-server.ts';
import { TOKEN, type TrackerServer } from './tracker-server.ts';

export const TRACKER_SERVERS: Record<TrackerKind, () => Promise<TrackerServer>> = {
  github: openGithub,
  gitlab: openGitlab,
  'jira-cloud': openJiraCloud,
  'jira-data-center': openJiraDataCenter,
  'azure-devops': openAzureDevOps,
};

const PRIORITIES = {
  label: { Blocker: 'blocker', Major: 'major', Minor: 'minor' },
  name: { Blocker: 'Highest', Major: 'High', Minor: 'Low' },
  number: { Blocker: '1', Major: '2', Minor: '3' },
};

const FEATURE_VALUES = Object.fromEntries(
  FEATURES.map((feature) => [feature, feature === 'Shopping Cart' ? 'cart' : '']),
) as Record<Feature, string>;

export const connectionTo = ({ kind, url, project }: TrackerServer, changes: object = {}) => ({
  kind,
  url,
  project,
  account: kind === 'jira-cloud' ? ACCOUNT : '',
  token: TOKEN,
  issueType: '',
  severities: kind.startsWith('jira')
    ? PRIORITIES.name
    : kind === 'azure-devops'
      ? PRIORITIES.number
      : PRIORITIES.label,
  features: FEATURE_VALUES,
  fixedStates: '',
  reopenState: '',
  uploadsPictures: true,
  sendsPictures: true,
  rule: 'by_hand',
  language: 'en',
  ...changes,
});

export async function connect(
  admin: Person,
  server: TrackerServer,
  changes: object = {},
): Promise<{ id: string }> {
  const { status, body } = await admin.browser.post('/api/admin/tracker', connectionTo(server, changes));
  if (status !== 201) throw new Error(`The tracker was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
