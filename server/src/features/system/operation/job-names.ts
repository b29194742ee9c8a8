import { JOB_KINDS, type JobKindName } from '@bugquest/contract/system/operation/jobs';

/** Kinds of other versions, and the queue's own, have no name. */
export const isKnownJob = (name: string): name is JobKindName =>
  (JOB_KINDS as readonly string[]).includes(name);
