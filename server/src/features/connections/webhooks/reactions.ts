import type { ReportReactions } from '../../../context.ts';
import { queueEvent } from './event-commands.ts';
import { EVENT_OF } from './payload-present.ts';

export const reactions: ReportReactions = Object.fromEntries(
  // A changed severity can make a report a Blocker, which is sent to chats.
  [...Object.keys(EVENT_OF), 'severity_changed'].map((kind) => [kind, queueEvent]),
);
