import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import { azureDevOps } from './azure-devops.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { jira } from './jira.ts';
import type { Tracker, TrackerConnection } from './tracker.ts';

const TRACKERS: Record<TrackerKind, (connection: TrackerConnection) => Tracker> = {
  github,
  gitlab,
  'jira-cloud': jira,
  'jira-data-center': jira,
  'azure-devops': azureDevOps,
};

export const openTracker = (connection: TrackerConnection): Tracker => TRACKERS[connection.kind](connection);
