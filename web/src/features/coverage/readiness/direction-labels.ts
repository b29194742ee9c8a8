import {
  compareWithLaunch,
  type Direction,
  MAX_FORECAST_WEEKS,
  MIN_PACE_WEEKS,
} from '@bugquest/contract/coverage/direction';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { longDay } from './wording.ts';

/** When the gate of open Blockers is met at this pace, and whether that is before the launch day. */
export function forecastSentence({ gateDays, launchDay }: Direction): string {
  const { state, from, to } = gateDays;
  if (state !== 'expected') return STATES[state]();
  const days = { from: longDay(from ?? ''), to: to === null ? '' : longDay(to) };
  const sentence = to === null ? m.coverage_forecast_from(days) : m.coverage_forecast_between(days);
  const compared = compareWithLaunch(gateDays, launchDay);
  return compared === null ? sentence : `${sentence} ${COMPARED[compared]()}`;
}

const STATES: Record<Exclude<Direction['gateDays']['state'], 'expected'>, () => string> = {
  off: m.coverage_forecast_off,
  not_evaluated: m.coverage_forecast_not_evaluated,
  met: m.coverage_forecast_met,
  too_early: () => m.coverage_forecast_too_early({ weeks: formatNumber(MIN_PACE_WEEKS) }),
  not_at_this_pace: () => m.coverage_forecast_not_at_this_pace({ weeks: formatNumber(MAX_FORECAST_WEEKS) }),
};

const COMPARED: Record<NonNullable<ReturnType<typeof compareWithLaunch>>, () => string> = {
  before: m.coverage_forecast_before,
  open: m.coverage_forecast_open,
  after: m.coverage_forecast_after,
};
