import { DAY, HOUR, MINUTE } from '../calendar.ts';
import type { Story } from './report-history.ts';
import messages from './review-notes.json' with { type: 'json' };

/** The older an approved report is, the further its fix has advanced. */
export function simulateFix(story: Story): void {
  const { chance, calendar, row } = story;
  const days = (calendar.now.getTime() - row.createdAt.getTime()) / DAY;
  const progress = chance.next() * Math.min(1, days / 35);
  if (progress < 0.08) return;
  startFix(story);
  if (progress < 0.25) return;
  offerRetest(story);
  if (progress < 0.4) return;
  if (chance.happens(0.35)) story.setStatus('Closed', story.nextTime(HOUR, 2 * DAY));
  else retest(story, chance.happens(0.88) ? 'passed' : 'failed');
}

export function startFix(story: Story): void {
  const { chance } = story;
  const at = story.nextTime(HOUR, 2 * DAY);
  story.setStatus('In Progress', at);
  if (!chance.happens(0.6)) return;
  const developerComments = chance.pick(messages.developerComments);
  const commentedAt = story.nextTime(MINUTE, DAY);
  story.updateRow({ developerComments }, commentedAt);
  story.audit('comment on report', { developerComments: '' }, { developerComments }, commentedAt);
  story.recordSilentEvent({ kind: 'developer_comment', text: developerComments }, commentedAt);
}

export function offerRetest(story: Story): void {
  const { chance } = story;
  if (chance.happens(0.4)) {
    const qaComments = chance.pick(messages.qaComments);
    const at = story.nextTime(HOUR, 2 * DAY);
    story.updateRow({ qaComments }, at);
    story.audit('comment on report', { qaComments: '' }, { qaComments }, at);
    story.recordTeamEvent({ kind: 'qa_comment', text: qaComments }, at);
  }
  story.setStatus('Ready for Retest', story.nextTime(HOUR, DAY));
}

export function retest(story: Story, result: 'passed' | 'failed'): void {
  const { chance, language, row } = story;
  const at = story.nextTime(HOUR, 2 * DAY);
  const before = row.status;
  const after = result === 'passed' ? 'Closed' : 'In Progress';
  const isSilent = result === 'passed' && chance.happens(0.6);
  const note = isSilent ? '' : chance.pick(messages.retests[result][language]);
  story.updateRow({ status: after, retestDate: at, retestResult: result }, at);
  story.recordReporterEvent({ kind: 'retest_answered', result, note }, at);
  story.recordReporterEvent({ kind: 'status_changed', before, after }, at, []);
}
