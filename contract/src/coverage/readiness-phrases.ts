// The sentences about the launch that both the readiness page and the weekly mail show.
import { m } from '@bugquest/phrases/messages';
import { getLocale } from '@bugquest/phrases/runtime';
import { FEATURE_NAMES } from '../reports/list-phrases.ts';
import type { Sentence, SentenceOptions } from '../sentence.ts';
import { cellName } from './cell-phrases.ts';
import { type Direction, type Trend, trendOf } from './direction.ts';
import { countGates, GATE_NAMES, type Gate, type GateName } from './gates.ts';
import type { DayMove, LimitMove } from './limit-changes.ts';
import { GATE_STATE_NAMES, LOOK_LIMIT_NAMES, RISK_NAMES } from './list-phrases.ts';
import type { ReadinessFigures } from './readiness.ts';

/** The language of the reader. Numbers and days are formatted by the caller: browsers and the server have formats of their own. */
export interface Wording {
  /** Without it, the language of the page. */
  options?: SentenceOptions;
  formatNumber(value: number): string;
  /** With its sign, and independent of the direction of the sentence. */
  formatSigned(value: number): string;
  /** `fraction` is 0 to 1. */
  formatPercent(fraction: number): string;
  /** With the year. */
  formatDay(day: string): string;
}

type Compared = Extract<Trend, { about: unknown }>;
type CountedSentence = (counts: { found: string; closed: string }, options?: SentenceOptions) => string;

const TRENDS: Record<Compared['about'], Record<Compared['kind'], CountedSentence>> = {
  Blocker: {
    falling: m.coverage_trend_blockers_falling,
    rising: m.coverage_trend_blockers_rising,
    level: m.coverage_trend_blockers_level,
  },
  all: {
    falling: m.coverage_trend_all_falling,
    rising: m.coverage_trend_all_rising,
    level: m.coverage_trend_all_level,
  },
};

const UNCOMPARED: Record<Exclude<Trend, Compared>['kind'], Sentence> = {
  too_early: m.coverage_trend_too_early,
  untested: m.coverage_trend_untested,
  quiet: m.coverage_trend_quiet,
};

/** "Blockers fall: 12 closed, 4 found this week". */
export function trendSentence({ weeks }: Pick<Direction, 'weeks'>, wording: Wording): string {
  const trend = trendOf(weeks);
  if (!('about' in trend)) return UNCOMPARED[trend.kind]({}, wording.options);
  const { about, kind, found, closed } = trend;
  const counts = { found: wording.formatNumber(found), closed: wording.formatNumber(closed) };
  return TRENDS[about][kind](counts, wording.options);
}

/** "Launch day: Dec 12, 2026 · Days left: 12". */
export function launchSentence(
  launchDay: string,
  daysLeft: number,
  { options, formatDay, formatNumber }: Wording,
): string {
  const day = m.coverage_launch_day({ day: formatDay(launchDay) }, options);
  const count = formatNumber(Math.abs(daysLeft));
  if (daysLeft === 0) return `${day} · ${m.coverage_launch_today({}, options)}`;
  const days = daysLeft > 0 ? m.coverage_launch_days_left : m.coverage_launch_days_since;
  return `${day} · ${days({ count }, options)}`;
}

/** "+3 (week before: 9)". '' without the week before. */
export const changeText = (
  now: number | null,
  before: number | null | undefined,
  { options, formatSigned, formatNumber }: Wording,
): string =>
  now === null || before === null || before === undefined
    ? ''
    : m.coverage_direction_change(
        { change: formatSigned(now - before), before: formatNumber(before) },
        options,
      );

/** "3 of 9 gates met", and how many are off. */
export function gatesSentence(
  { gates, cells }: Pick<ReadinessFigures, 'gates' | 'cells'>,
  { options, formatNumber }: Wording,
): string {
  const { met, used, off } = countGates(gates);
  if (used === 0) return m.coverage_gates_all_off({}, options);
  if (gates.some(({ name, count }) => name === 'testers' && count === 0))
    return m.coverage_gates_nothing(
      {
        looked: formatNumber(cells.looked),
        applicable: formatNumber(cells.applicable),
        testers: m.coverage_amount_testers({ count: 0, shown: formatNumber(0) }, options),
      },
      options,
    );
  const counts = { met: formatNumber(met), all: formatNumber(used) };
  const sentence = m.coverage_gates_met_count(counts, options);
  return off === 0 ? sentence : `${sentence} · ${m.coverage_gates_off({ count: off }, options)}`;
}

/** "Met", or "Off". */
export const gateStateName = ({ state, limit }: Pick<Gate, 'state' | 'limit'>, options?: SentenceOptions) =>
  (limit === null ? m.coverage_gate_off : GATE_STATE_NAMES[state])({}, options);

export const formatAmount = (
  name: GateName,
  amount: number,
  { formatNumber, formatPercent }: Pick<Wording, 'formatNumber' | 'formatPercent'>,
): string => (name === 'looked_share' ? formatPercent(amount / 100) : formatNumber(amount));

/** "Open Blockers: from 0 to 300", or "Payment Gateway: from High risk to Low risk". */
export function moveSentence(move: LimitMove, wording: Wording): string {
  if ('build' in move) return dayMoveSentence(move, wording);
  const { gate, feature, cell, lookLimit, mission, from, to } = move;
  const { options, formatNumber } = wording;
  if (cell) {
    const sentence = to === 0 ? m.coverage_sentence_not_applicable : m.coverage_applies_again;
    return sentence({ name: cellName(cell, options) }, options);
  }
  if (mission) {
    const isArabic = (options?.locale ?? getLocale()) === 'ar';
    const name = isolated(isArabic ? mission.titleAr : mission.titleEn);
    if (to === 0) return m.coverage_critical_unmarked({ name }, options);
    if (from === 0) return m.coverage_critical_marked({ name }, options);
    const [before, after] = [formatNumber(from ?? 0), formatNumber(to ?? 0)];
    return m.coverage_critical_moved({ name, from: before, to: after }, options);
  }
  const moved = (name: Sentence, write: (value: number | null) => string) =>
    m.coverage_moved({ name: name({}, options), from: write(from), to: write(to) }, options);
  if (lookLimit) return moved(LOOK_LIMIT_NAMES[lookLimit], (value) => formatNumber(value ?? 0));
  if (feature) return moved(FEATURE_NAMES[feature], (value) => RISK_NAMES[value ?? 0]!({}, options));
  return moved(GATE_NAMES[gate], (value) =>
    value === null ? m.coverage_gate_off({}, options) : formatAmount(gate, value, wording),
  );
}

/** "Build 1.4 removed: Nov 20, 2026", or "The limits are locked from Dec 1, 2026". */
function dayMoveSentence({ gate, build, from, to }: DayMove, { options, formatDay }: Wording): string {
  const days = { from: from === null ? '' : formatDay(from), to: to === null ? '' : formatDay(to) };
  if (gate === 'lock') {
    if (to === null) return m.coverage_lock_removed({}, options);
    return from === null
      ? m.coverage_lock_set({ day: days.to }, options)
      : m.coverage_lock_moved(days, options);
  }
  const name = isolated(build);
  if (from === null) return m.coverage_build_recorded({ name, day: days.to }, options);
  if (to === null) return m.coverage_build_removed({ name, day: days.from }, options);
  return m.coverage_build_moved({ name, ...days }, options);
}

/** With Unicode isolates, so that the words of people keep their direction in a sentence. */
const isolated = (text: string): string => `\u2068${text}\u2069`;
