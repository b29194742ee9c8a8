import type { ExpectedAnswer } from '@bugquest/contract/reports/answer';
import { m } from '@bugquest/phrases/messages';
import { serverNow } from '../api/server-clock.ts';
import { formatDay, formatDuration, formatWeekday } from '../language/format.ts';
import { isolate } from '../language/isolate.ts';
import { lastDayBefore } from '../language/program-time.ts';

const HOUR_SECONDS = 3_600;
const DAY_HOURS = 24;
const DAY_MS = DAY_HOURS * HOUR_SECONDS * 1_000;

/** In whole hours, and from one day on in whole days. Less than an hour stays as it is. */
const roundHours = (hours: number): number => {
  const unit = hours < DAY_HOURS ? 1 : DAY_HOURS;
  return hours < 1 ? hours : Math.round(hours / unit) * unit;
};

/** `Usually answered in 5 hours`. Undefined if it is not known. */
export const medianText = (hours: number | null): string | undefined =>
  hours === null
    ? undefined
    : m.reports_answer_usual({
        time: isolate(formatDuration(Math.max(60, roundHours(hours) * HOUR_SECONDS))),
      });

/** `Usually answered in 5 hours · Promised by Tuesday`. Empty if neither is known. */
export function answerText({ medianHours, promisedBy }: ExpectedAnswer, now = serverNow()): string {
  const parts = [medianText(medianHours), promisedBy ? promiseText(promisedBy, now) : undefined];
  return parts.filter((part) => part !== undefined).join(' · ');
}

/** Names the day in the program's time zone. The promise ends with it. */
function promiseText(promisedBy: string, now: number): string {
  const end = Date.parse(promisedBy);
  if (end <= now) return m.reports_answer_passed();
  const lastDay = lastDayBefore(promisedBy);
  const day = end - now < 6 * DAY_MS ? formatWeekday(new Date(lastDay).getUTCDay()) : formatDay(lastDay);
  return m.reports_answer_promised({ day: isolate(day) });
}
