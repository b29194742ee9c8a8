// The parts that a feature adds to the server. Each feature lists them once, in its `feature.ts`; `app/features.ts` lists the
// features.
import type { Context, ReportReactions } from '../context.ts';
import type { Bind } from '../http/bind.ts';
import type { JobKind } from '../platform/jobs/jobs.ts';

export interface Feature {
  /** Bind the feature's endpoints. */
  routes: readonly ((ctx: Context, bind: Bind) => void)[];
  /** Background work. */
  jobs?: readonly ((ctx: Context) => JobKind<never>)[];
  /** Side effects of what happens to reports. */
  reactions?: ReportReactions;
}
