import type { ReportReactions } from '../../../context.ts';
import { queueEvent } from './event-commands.ts';
import { EVENT_OF } from './payload-present.ts';

export const reactions: ReportReactions = Object.fromEntries(
  Object.keys(EVENT_OF).map((kind) => [kind, queueEvent]),
);
