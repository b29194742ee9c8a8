import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import type { TrackerChange } from '@bugquest/contract/connections/trackers/schema';
import { FEATURES, type Severity } from '@bugquest/contract/reports/lists';

/** The priorities that new projects of Jira and Azure DevOps have, and common labels. */
export function usualSeverities(kind: TrackerKind): Record<Severity, string> {
  if (kind.startsWith('jira')) return { Blocker: 'Highest', Major: 'High', Minor: 'Low' };
  if (kind === 'azure-devops') return { Blocker: '1', Major: '2', Minor: '3' };
  return { Blocker: 'blocker', Major: 'major', Minor: 'minor' };
}

/** What a new connection starts with. */
export const emptyMapping = (
  kind: TrackerKind,
  language: TrackerChange['language'],
): Omit<TrackerChange, 'token'> => ({
  account: '',
  issueType: '',
  severities: usualSeverities(kind),
  features: Object.fromEntries(FEATURES.map((feature) => [feature, ''])) as TrackerChange['features'],
  fixedStates: '',
  reopenState: '',
  uploadsPictures: true,
  sendsPictures: true,
  rule: 'by_hand',
  language,
});
