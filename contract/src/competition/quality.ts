// A tester's quality: how many of the last reports were accepted. The quality score of section 2 is about the profile.
import { m } from '@bugquest/phrases/messages';
import type { ValidationReason } from '../reports/lists.ts';
import type { Sentence } from '../sentence.ts';
import type { EmployeeStats } from './schema.ts';

export const LATELY = 10;
export const ACCEPTED_REASONS: readonly ValidationReason[] = ['approved', 'bonus', 'reduced'];
/** From this value of the score's part on, a description counts as clear. */
export const CLEAR_DESCRIPTION = 0.75;

/** With fewer decisions, a share says nothing. */
const MIN_DECIDED = 3;

const TITLES = {
  newcomer: m.competition_title_newcomer,
  tester: m.competition_title_tester,
  hunter: m.competition_title_hunter,
  master: m.competition_title_master,
} as const satisfies Record<string, Sentence>;
export type TesterTitle = keyof typeof TITLES;

export function testerTitle({ decided, accepted }: EmployeeStats['lately']): TesterTitle {
  if (decided < MIN_DECIDED) return 'newcomer';
  if (decided === LATELY && accepted >= 9) return 'master';
  return accepted / decided >= 0.7 ? 'hunter' : 'tester';
}

export const titleName = (title: TesterTitle): string => TITLES[title]();
