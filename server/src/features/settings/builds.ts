import type { Build } from '@bugquest/contract/coverage/readiness';
import type { Context } from '../../context.ts';
import { programDay } from '../../platform/time/program-time.ts';

/** The build that testers had at the time of a report. Builds are sorted by day. Null before the first build. */
export function newestBuild({ config }: Context, builds: readonly Build[], at: Date): string | null {
  const day = programDay(at, config.timezone);
  return builds.findLast((build) => build.day <= day)?.name ?? null;
}
