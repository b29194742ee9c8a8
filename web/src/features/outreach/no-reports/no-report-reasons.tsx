import { MIN_NO_REPORT_ANSWERS } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/language/format.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';
import { NO_REPORT_REASON_NAMES, noReportReasonsQuery } from './api.ts';

/** For administrators: how many people gave each answer. */
export function NoReportReasons() {
  const query = useQuery(noReportReasonsQuery());
  const { data } = query;
  return (
    <Card aria-labelledby="no-report-reasons">
      <CardHeader
        id="no-report-reasons"
        title={m.outreach_no_reports_title()}
        description={m.outreach_no_reports_about()}
      />
      {!data ? (
        <QueryState query={query} title={m.outreach_no_reports_count_failed()} skeleton="h-20 w-full" />
      ) : data.counts ? (
        <Table label={m.outreach_no_reports_title()}>
          <thead>
            <tr>
              <Th>{m.outreach_no_reports_answer()}</Th>
              <Th className="text-end!">{m.outreach_no_reports_people()}</Th>
            </tr>
          </thead>
          <tbody>
            {data.counts.map(({ reason, people }) => (
              <tr key={reason}>
                <Td>{NO_REPORT_REASON_NAMES[reason]()}</Td>
                <Td numeric>{formatNumber(people)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className="text-muted">
          {m.outreach_no_reports_few({ count: formatNumber(MIN_NO_REPORT_ANSWERS) })}
        </p>
      )}
    </Card>
  );
}
