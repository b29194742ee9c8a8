// Messages do not name reporters. They name champions, because the leaderboard names them too.
import { cutWords } from '@bugquest/contract/cut-text';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Feature } from '@bugquest/contract/reports/lists';
import { skipOpening } from '@bugquest/contract/reports/opening';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../../context.ts';
import type { BugReportRow } from '../../../../db/schema/reports.ts';
import type { Message } from './message-present.ts';

type Locale = 'en' | 'ar';

const DESCRIPTION_LENGTH = 200;

function firstWords(text: string): string {
  return cutWords(text.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH);
}

/** Older reports may have a feature that is no longer on the list. */
const featureName = (feature: string, locale: Locale): string =>
  Object.hasOwn(FEATURE_NAMES, feature) ? FEATURE_NAMES[feature as Feature]({}, { locale }) : feature;

const dateOf = (day: string, options: Intl.DateTimeFormatOptions, locale: Locale): string =>
  new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

export function blockerMessage({ config }: Context, report: BugReportRow, locale: Locale): Message {
  const { serialNumber, feature, bugDescription, id } = report;
  return {
    title: m.connections_chat_blocker_title({ serialNumber }, { locale }),
    lines: [featureName(feature, locale), firstWords(skipOpening(bugDescription))],
    link: {
      text: m.connections_chat_open_report({}, { locale }),
      url: `${config.publicUrl}/admin?tab=points-review&report=${id}`,
    },
  };
}

/** `waiting` and `blockers` count all reports without a decision, not only those of the day. */
export interface DayCounts {
  day: string;
  reported: number;
  decided: number;
  accepted: number;
  waiting: number;
  blockers: number;
}

export function digestMessage({ config }: Context, counts: DayCounts, locale: Locale): Message {
  const { day, reported, decided, accepted, waiting, blockers } = counts;
  const date = dateOf(day, { day: 'numeric', month: 'long' }, locale);
  return {
    title: m.connections_chat_digest_title({ product: config.productName, date }, { locale }),
    lines: [
      m.connections_chat_digest_reported({ count: reported }, { locale }),
      m.connections_chat_digest_decided({ count: decided, accepted }, { locale }),
      m.connections_chat_digest_waiting({ count: waiting, blockers }, { locale }),
    ],
    link: {
      text: m.connections_chat_open_desk({}, { locale }),
      url: `${config.publicUrl}/admin?tab=points-review`,
    },
  };
}

/** People with equal points share a place. */
export function championsMessage(
  { config }: Context,
  { month, people }: { month: string; people: readonly { name: string; place: number }[] },
  locale: Locale,
): Message {
  const monthName = dateOf(`${month}-01`, { month: 'long', year: 'numeric' }, locale);
  return {
    title: m.connections_chat_champions_title({ month: monthName }, { locale }),
    lines: people.map(({ name, place }) => `${['🥇', '🥈', '🥉'][place - 1]} ${name}`),
    link: {
      text: m.connections_chat_open_leaderboard({}, { locale }),
      url: `${config.publicUrl}/leaderboard`,
    },
  };
}

export const testMessage = ({ config }: Context, locale: Locale): Message => ({
  title: m.connections_chat_test_title({ product: config.productName }, { locale }),
  lines: [m.connections_chat_test_text({}, { locale })],
  link: { text: m.connections_chat_open_desk({}, { locale }), url: `${config.publicUrl}/admin` },
});
