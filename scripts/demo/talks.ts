// What administrators and reporters say to each other about a report: questions, answers and appeals.
import { MAX_REVIEW_POINTS } from '@bugquest/contract/bug-reports/review';
import { DAY, HOUR } from './calendar.ts';
import { APPEALS, QUESTIONS } from './review-notes.ts';
import type { Story } from './story.ts';

/** Asks, and resolves whether the reporter has answered by now. */
export function askReporter(story: Story, isAnswered: boolean): void {
  const { chance, language } = story;
  const { question, answer } = chance.pick(QUESTIONS)[language];
  const asked = story.later(HOUR, DAY);
  story.change({ infoState: 'asked' }, asked);
  story.record('ask question', { infoState: null }, { infoState: 'asked', question }, asked);
  story.byTeam({ kind: 'info_requested', question }, asked);
  if (!isAnswered) return;
  const answered = story.later(HOUR, DAY);
  story.change({ infoState: 'answered' }, answered);
  story.byReporter({ kind: 'info_given', answer }, answered);
}

/** Appeals against the decision, which another administrator may have answered by now. */
export function appeal(story: Story, outcome?: 'accepted' | 'rejected'): void {
  const { chance, language, row, admins, adminId } = story;
  const { grounds, accepted, rejected } = chance.pick(APPEALS)[language];
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
  story.change({ ...decided, ...(isAccepted && { validatedAt: at, validatedBy: other }) }, at);
  story.move(pointsAfter - pointsBefore, 'review', at, other);
  const before = { pointsEarned: pointsBefore, validationReason, appealState: 'open' };
  story.record('decide appeal', before, { ...decided, answer }, at, other);
  story.byTeam({ kind: 'appeal_decided', pointsBefore, pointsAfter, outcome, answer }, at, other);
}
