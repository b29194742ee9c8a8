import type { TrackerAccess, TrackerProjects } from '@bugquest/contract/connections/trackers/schema';
import { FEATURES, type Feature, SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';
import type { Context } from '../../../context.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { openTracker } from '../../../platform/trackers/open-tracker.ts';
import { TrackerFailure } from '../../../platform/trackers/rest.ts';
import { refuseAddress } from '../address-policy.ts';

/** Each list occupies a request until the tracker answers. */
const LISTS: Limit = { name: 'tracker-projects', points: 30, seconds: 600 };

const noneOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

/** Nothing is stored: the token goes to the typed address only. @throws {ApiError} invalid_input */
export async function listProjects(
  ctx: Context,
  adminId: string,
  access: TrackerAccess,
): Promise<TrackerProjects> {
  refuseAddress(ctx, access.url);
  await ctx.limits.take(LISTS, adminId);
  const tracker = openTracker({
    ...access,
    project: '',
    issueType: '',
    severities: noneOf<Severity>(SEVERITIES),
    features: noneOf<Feature>(FEATURES),
    fixedStates: [],
    reopenState: '',
    allowPrivate: ctx.config.allowPrivateAddresses,
  });
  try {
    return { projects: await tracker.listProjects(), error: null };
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    const { code, status, text } = error;
    return { projects: [], error: { code, status, text } };
  }
}
