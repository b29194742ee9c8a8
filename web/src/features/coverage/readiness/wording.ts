import type { Wording } from '@bugquest/contract/coverage/readiness-phrases';
import { formatDay, formatNumber, formatPercent, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';

export const longDay = (day: string): string => formatDay(day, { withYear: true });

/** The language of the page. */
export const WORDING: Wording = {
  formatNumber,
  formatPercent,
  formatDay: longDay,
  // In Arabic, the sign would be after the number.
  formatSigned: (value) => isolate(formatSigned(value)),
};
