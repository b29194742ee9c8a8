import type { ExpectedAnswer } from '@bugquest/contract/reports/answer';
import { m } from '@bugquest/phrases/messages';
import { formatDay, formatDuration, formatWeekday } from '../language/format.ts';
import { isolate } from '../language/isolate.ts';

const HOUR_SECONDS = 3_600;
const DAY_MS = 24 * HOUR_SECONDS * 1_000;

/** `Usually answered in 5 hours`. Undefined if it is not known. */
export const medianText = (hours: number | null): string | undefined =>
  hours === null
    ? undefined
    : m.reports_answer_usual({ time: isolate(formatDuration(Math.max(60, hours * HOUR_SECONDS))) });

/** `Usually answered in 5 hours · Promised by Tuesday`. Empty if neither is known. */
export function answerText({ medianHours, promisedBy }: ExpectedAnswer, now = Date.now()): string {
  const parts = [medianText(medianHours), promisedBy ? promiseText(Date.parse(promisedBy), now) : undefined];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function promiseText(end: number, now: number): string {
  if (end <= now) return m.reports_answer_passed();
  // The promise ends with a day, so its last moment names the day.
  const last = new Date(end - 1);
  const day =
    end - now < 6 * DAY_MS
      ? formatWeekday(last.getDay())
      : formatDay(
          [last.getFullYear(), last.getMonth() + 1, last.getDate()]
            .map((part) => String(part).padStart(2, '0'))
            .join('-'),
        );
  return m.reports_answer_promised({ day: isolate(day) });
}
