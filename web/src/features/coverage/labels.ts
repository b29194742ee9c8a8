import { cellName } from '@bugquest/contract/coverage/cell-phrases';
import { type AdminCoverageCell, type CoverageCell, DRY_SIGHTINGS } from '@bugquest/contract/coverage/cells';
import type { StepResult } from '@bugquest/contract/coverage/lists';
import type { Charter, SessionResult } from '@bugquest/contract/coverage/sessions';
import { m } from '@bugquest/phrases/messages';
import { currentLocale } from '../../lib/language/current-locale.ts';
import { formatDay, formatNumber } from '../../lib/language/format.ts';

/** `count` selects the plural form, and `shown` is its text. */
export const pluralCount = (count: number) => ({ count, shown: formatNumber(count) });

/** "Payment, iOS App, Arabic: nobody has looked". Only administrators' cells have the open Blockers. */
export const cellSentence = (cell: CoverageCell & Partial<AdminCoverageCell>): string =>
  [
    stateSentence(cell),
    ...(cell.openBlockers ? [m.coverage_open_blockers_sentence(pluralCount(cell.openBlockers))] : []),
    ...(cell.isDry ? [m.coverage_dry_meaning({ count: DRY_SIGHTINGS })] : []),
  ].join('. ');

/** Without the cells that do not apply. */
export function countLooked(cells: readonly CoverageCell[]) {
  const applicable = cells.filter(({ state }) => state !== 'not_applicable');
  return {
    looked: applicable.filter(({ state }) => state === 'looked').length,
    count: applicable.length,
  };
}

/** "8 of 12 looked". */
export function lookedOf(cells: readonly CoverageCell[]): string {
  const { looked, count } = countLooked(cells);
  return m.coverage_looked_of({ looked: formatNumber(looked), count: formatNumber(count) });
}

function stateSentence(cell: CoverageCell): string {
  const name = cellName(cell);
  if (cell.state === 'not_applicable') return m.coverage_sentence_not_applicable({ name });
  const { lastLooked, peopleEver } = cell;
  if (cell.state === 'nobody')
    return lastLooked && peopleEver
      ? m.coverage_sentence_nobody_again({
          name,
          day: formatDay(lastLooked),
          people: m.coverage_people(pluralCount(peopleEver)),
        })
      : m.coverage_sentence_nobody({ name });
  const people = m.coverage_people(pluralCount(cell.people));
  const problems = m.coverage_problems({ count: cell.problems });
  return cell.state === 'thin'
    ? m.coverage_sentence_thin({ name, people, problems })
    : m.coverage_sentence_looked({ name, people, problems });
}

export const STEP_RESULT_NAMES: Record<StepResult, () => string> = {
  worked: m.coverage_step_worked,
  did_not: m.coverage_step_did_not,
  could_not: m.coverage_step_could_not,
};

/** In the interface language. */
export const missionText = <Name extends 'title' | 'charter' | 'text'>(
  mission: Record<`${Name}En` | `${Name}Ar`, string>,
  name: Name,
): string => mission[`${name}${currentLocale() === 'ar' ? 'Ar' : 'En'}`];

export const RESULT_NAMES: Record<SessionResult, () => string> = {
  found_nothing: m.coverage_result_nothing,
  found_problems: m.coverage_result_problems,
  stopped: m.coverage_result_stopped,
};

export const CHARTER_TEXTS: Record<Charter, { name: () => string; text: () => string }> = {
  money: { name: m.coverage_charter_money, text: m.coverage_charter_money_text },
  'back-button': { name: m.coverage_charter_back, text: m.coverage_charter_back_text },
  'weak-signal': { name: m.coverage_charter_signal, text: m.coverage_charter_signal_text },
  'arabic-reader': { name: m.coverage_charter_arabic, text: m.coverage_charter_arabic_text },
  returns: { name: m.coverage_charter_returns, text: m.coverage_charter_returns_text },
  'first-visit': { name: m.coverage_charter_first, text: m.coverage_charter_first_text },
  search: { name: m.coverage_charter_search, text: m.coverage_charter_search_text },
  'two-devices': { name: m.coverage_charter_devices, text: m.coverage_charter_devices_text },
  'big-text': { name: m.coverage_charter_big_text, text: m.coverage_charter_big_text_text },
  messages: { name: m.coverage_charter_messages, text: m.coverage_charter_messages_text },
  'bad-input': { name: m.coverage_charter_input, text: m.coverage_charter_input_text },
  interrupted: { name: m.coverage_charter_interrupted, text: m.coverage_charter_interrupted_text },
};
