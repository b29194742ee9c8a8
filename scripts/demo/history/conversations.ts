import { MAX_REVIEW_POINTS } from '@bugquest/contract/review/review';
import { DAY, HOUR } from '../calendar.ts';
import type { Story } from './report-history.ts';
import messages from './review-notes.json' with { type: 'json' };

export function askReporter(story: Story, isAnswered: boolean): void {
  const { chance, language } = story;
  const { question, answer } = chance.pick(messages.questions)[language];
  const asked = story.nextTime(HOUR, DAY);
  const limit = story.row.ageLimitHours;
  story.updateRow({ infoState: 'asked', waitingSince: asked, ageLimitHours: null }, asked);
  story.audit('ask question', { infoState: null }, { infoState: 'asked', question }, asked);
  story.recordTeamEvent({ kind: 'info_requested', question }, asked);
  if (!isAnswered) return;
  const answered = story.nextTime(HOUR, DAY);
  story.updateRow(
    { infoState: 'answered', waitingSince: null, promisedFrom: answered, ageLimitHours: limit },
    answered,
  );
  story.recordReporterEvent({ kind: 'info_given', answer }, answered);
}

/** Without an outcome, the appeal is open. Another administrator than the reviewer decides it. */
export function appeal(story: Story, outcome?: 'accepted' | 'rejected'): void {
  const { chance, language, row, admins, adminId } = story;
  const { grounds, accepted, rejected } = chance.pick(messages.appeals)[language];
  const appealed = story.nextTime(2 * HOUR, 3 * DAY);
  story.updateRow({ appealState: 'open' }, appealed);
  story.recordReporterEvent({ kind: 'appealed', grounds }, appealed, admins);
  if (!outcome) return;
  const at = story.nextTime(HOUR, 2 * DAY);
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
  if (isAccepted) story.storeDecision('appeal', decided, at, other);
  else story.updateRow(decided, at);
  story.changePoints(pointsAfter - pointsBefore, 'review', at, other);
  const before = { pointsEarned: pointsBefore, validationReason, appealState: 'open' };
  story.audit('decide appeal', before, { ...decided, answer }, at, other);
  story.recordTeamEvent({ kind: 'appeal_decided', pointsBefore, pointsAfter, outcome, answer }, at, other);
}
