import * as z from 'zod/mini';
import { employeeStats, rank } from '../competition/schema.ts';
import { ownSeason } from '../competition/seasons.ts';
import { pageForReaders, pageLanguageQuery } from '../content/pages/schema.ts';
import { huntReply } from '../coverage/hunts.ts';
import { testSession } from '../coverage/sessions.ts';
import { ownStory } from '../coverage/story.ts';
import { endpoint } from '../endpoint.ts';
import { ownChanges } from '../notifications/own-changes.ts';
import { currentAnnouncement } from '../outreach/schema.ts';
import { answerTimes } from '../reports/answer.ts';
import { ownBugReport } from '../reports/schema.ts';
import { deletionFeedback } from '../review/schema.ts';
import { programStateReply } from '../settings/program-dates.ts';
import { ownStore } from '../store/schema.ts';

const firstPage = z.object({ items: z.array(ownBugReport), total: z.int() });

/**
 * All that the caller's dashboard shows, in one reply: each part equals the reply of its own endpoint, which open pages read when
 * the part changes. `language` is that of the notice; default: the interface language.
 */
export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'employee',
  query: pageLanguageQuery,
  reply: z.object({
    stats: employeeStats,
    rank,
    recent: firstPage,
    waiting: firstPage,
    changes: ownChanges,
    deletions: z.array(deletionFeedback),
    notice: pageForReaders,
    announcements: z.array(currentAnnouncement),
    seasons: z.array(ownSeason),
    hunt: huntReply,
    sessions: z.array(testSession),
    program: programStateReply,
    store: ownStore,
    /** Only here: dashboards read it with each visit. At most a minute old. */
    answers: answerTimes,
    /** Whether the person is asked why they have not reported anything. Only here: it is asked once. */
    asksNoReportReason: z.boolean(),
    /** Null until the program has ended. */
    story: z.nullable(ownStory),
  }),
});
export type Home = z.output<typeof getHome.reply>;
