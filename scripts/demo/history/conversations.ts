// Messages between administrators and reporters: questions, answers and appeals.
import { MAX_REVIEW_POINTS } from '@bugquest/contract/review/review';
import { DAY, HOUR } from '../calendar.ts';
import type { Story } from './report-history.ts';
import messages from './review-notes.json' with { type: 'json' };

/** Asks a question and returns whether the reporter has answered. */
export function askReporter(story: Story, isAnswered: boolean): void {
  const { chance, language } = story;
  const { question, answer } = chance.pick(messages.questions)[language];
  const asked = story.later(HOUR, DAY);
  const limit = story.row.ageLimitHours;
  story.change({ infoState: 'asked', waitingSince: asked, ageLimitHours: null }, asked);
  story.record('ask question', { infoState: null }, { infoState: 'asked', question }, asked);
  story.byTeam({ kind: 'info_requested', question }, asked);
  if (!isAnswered) return;
  const answered = story.later(HOUR, DAY);
  story.change({ infoState: 'answered', waitingSince: null, ageLimitHours: limit }, answered);
  story.byReporter({ kind: 'info_given', answer }, answered);
}

/** Appeals against the decision; another administrator may have decided the appeal. */
export function appeal(story: Story, outcome?: 'accepted' | 'rejected'): void {
  const { chance, language, row, admins, adminId } = story;
  const { grounds, accepted, rejected } = chance.pick(messages.appeals)[language];
  const appealed = story.later(2 * HOUR, 3 * DAY);
  story.change({ appealState: 'open' }, appealed);
  story.byReporter({ kind: 'appealed', grounds }, appealed, admins);
  if (!outcome) return;
  const at = story.later(HOUR, 2 * DAY);
  const other = chance.pick(admins.filter((id) => id !== adminId));
  const { pointsEarned: pointsBefore, validationReason } = row;
  const answer = outcome === 'accepted' ? accepted : rejected;
  const isAccepted = outcome === 'accepted';
  const pointsAfter = isAccepted
    ? Math.min(MAX_REVIEW_POINTS, Math.max(pointsBefore + chance.between(3, 8), 8))
    : pointsBefore;
  const decided = {
    pointsEarned: pointsAfter,
    validationReason: isAccepted ? ('approved' as const) : validationReason,
    appealState: outcome,
  };
  if (isAccepted) story.decide('appeal', decided, at, other);
  else story.change(decided, at);
  story.move(pointsAfter - pointsBefore, 'review', at, other);
  const before = { pointsEarned: pointsBefore, validationReason, appealState: 'open' };
  story.record('decide appeal', before, { ...decided, answer }, at, other);
  story.byTeam({ kind: 'appeal_decided', pointsBefore, pointsAfter, outcome, answer }, at, other);
}
