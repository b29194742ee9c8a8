// The course from a confirmed report to a closed one, with messages of the team and results of retests.
import { DAY, HOUR, MINUTE } from '../calendar.ts';
import type { Story } from './report-history.ts';
import messages from './review-notes.json' with { type: 'json' };

/** The current stage of a confirmed report; older reports are further along. */
export function repair(story: Story): void {
  const { chance, calendar, row } = story;
  const days = (calendar.now.getTime() - row.createdAt.getTime()) / DAY;
  const progress = chance.next() * Math.min(1, days / 35);
  if (progress < 0.08) return;
  startRepair(story);
  if (progress < 0.25) return;
  offerRetest(story);
  if (progress < 0.4) return;
  if (chance.happens(0.35)) story.setStatus('Closed', story.later(HOUR, 2 * DAY));
  else retest(story, chance.happens(0.88) ? 'passed' : 'failed');
}

export function startRepair(story: Story): void {
  const { chance } = story;
  const at = story.later(HOUR, 2 * DAY);
  story.setStatus('In Progress', at);
  if (!chance.happens(0.6)) return;
  const developerComments = chance.pick(messages.developerComments);
  const commentedAt = story.later(MINUTE, DAY);
  story.change({ developerComments }, commentedAt);
  story.record('comment on report', { developerComments: '' }, { developerComments }, commentedAt);
  story.silently({ kind: 'developer_comment', text: developerComments }, commentedAt);
}

export function offerRetest(story: Story): void {
  const { chance } = story;
  if (chance.happens(0.4)) {
    const qaComments = chance.pick(messages.qaComments);
    const at = story.later(HOUR, 2 * DAY);
    story.change({ qaComments }, at);
    story.record('comment on report', { qaComments: '' }, { qaComments }, at);
    story.byTeam({ kind: 'qa_comment', text: qaComments }, at);
  }
  story.setStatus('Ready for Retest', story.later(HOUR, DAY));
}

export function retest(story: Story, result: 'passed' | 'failed'): void {
  const { chance, language, row } = story;
  const at = story.later(HOUR, 2 * DAY);
  const before = row.status;
  const after = result === 'passed' ? 'Closed' : 'In Progress';
  const isSilent = result === 'passed' && chance.happens(0.6);
  const note = isSilent ? '' : chance.pick(messages.retests[result][language]);
  story.change({ status: after, retestDate: at, retestResult: result }, at);
  story.byReporter({ kind: 'retest_answered', result, note }, at);
  story.byReporter({ kind: 'status_changed', before, after }, at, []);
}
