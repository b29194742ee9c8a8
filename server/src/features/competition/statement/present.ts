import { POINT_REASON_NAMES } from '@bugquest/contract/competition/point-reasons';
import type { StatementEntry } from '@bugquest/contract/competition/statement';
import { eventSentence, eventText, withWords } from '@bugquest/contract/reports/event-phrases';
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { m } from '@bugquest/phrases/messages';
import type { Table, TableCell } from '../../../platform/files/tables/table-file.ts';
import type { StatementRow } from './queries.ts';

type Locale = 'en' | 'ar';

export const toStatementEntry = (row: StatementRow, locale: Locale): StatementEntry => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  points: row.amount,
  total: row.total,
  reason: row.reason,
  sentence: sentenceOf(row, locale),
  serialNumber: row.serialNumber,
  reportId: row.ownReportId,
});

function sentenceOf(row: StatementRow, locale: Locale): string {
  return withWords(whatHappened(row, locale), wordsOf(row, locale), locale);
}

function whatHappened({ reason, amount, facts, mission }: StatementRow, locale: Locale): string {
  switch (reason) {
    case 'me-too':
      return confirmationSentence(amount, facts, locale);
    case 'mission': {
      const title = locale === 'ar' ? mission?.titleAr : mission?.titleEn;
      if (title === undefined) break;
      return amount > 0
        ? m.competition_statement_mission({ title: `\u2068${title}\u2069` }, { locale })
        : m.competition_statement_mission_gone({ title: `\u2068${title}\u2069` }, { locale });
    }
    case 'submission':
      return m.reports_event_submitted({}, { locale });
    case 'hunt':
      return m.competition_statement_hunt({}, { locale });
    case 'manual':
      return m.competition_statement_manual({}, { locale });
    default:
      if (facts) return eventSentence(facts, locale);
  }
  return POINT_REASON_NAMES[reason]({}, { locale });
}

/** Of another person's report, whose other events are not for the person who confirmed it. */
function confirmationSentence(amount: number, facts: ReportEventFacts | null, locale: Locale): string {
  if (facts?.kind === 'me_too_undone' || facts?.kind === 'me_too_restored')
    return eventSentence({ ...facts, points: Math.abs(amount) }, locale);
  return amount > 0
    ? m.competition_statement_confirmed({}, { locale })
    : m.competition_statement_confirmed_gone({}, { locale });
}

function wordsOf({ reason, facts, note }: StatementRow, locale: Locale): string {
  if (reason === 'manual') return note ?? '';
  const isAboutOwnReport = reason !== 'me-too' && reason !== 'mission' && reason !== 'retest';
  return facts && isAboutOwnReport ? eventText(facts, locale) : '';
}

export const statementSheet = (
  timezone: string,
  locale: Locale,
): Pick<Table, 'name' | 'columns' | 'frozen'> => ({
  name: m.competition_statement({}, { locale }),
  columns: [
    { heading: m.audit_when_in({ timezone }, { locale }), width: 24 },
    { heading: m.audit_serial({}, { locale }), width: 14 },
    { heading: m.audit_amount({}, { locale }), width: 10 },
    { heading: m.competition_statement_total({}, { locale }), width: 14 },
    { heading: m.audit_reason({}, { locale }), width: 24 },
    { heading: m.competition_statement_why({}, { locale }), width: 60, wraps: true },
  ],
});

export const statementCells =
  (locale: Locale) =>
  (row: StatementRow): TableCell[] => [
    row.createdAt,
    row.serialNumber,
    row.amount,
    row.total,
    POINT_REASON_NAMES[row.reason]({}, { locale }),
    sentenceOf(row, locale).replaceAll(/[\u2068\u2069]/g, ''),
  ];
