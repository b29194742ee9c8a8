import type { RosterImportResult } from '@bugquest/contract/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Table, Td, Th } from '../../../ui/table.tsx';

const figure = (value: number) => <bdi className="text-xl font-semibold tabular">{formatNumber(value)}</bdi>;

/** What a file would do, and which of its rows are in the way. */
export function ImportResult({ result }: { result: RosterImportResult }) {
  const { added, changed, unchanged, removed, problemCount, problems } = result;
  const untold = problemCount - problems.length;
  return (
    <section aria-label={m.roster_result()} className="flex flex-col gap-5">
      <Facts
        className="rounded-control border border-line bg-sunken/50 p-4"
        facts={[
          { label: m.roster_added(), value: figure(added) },
          { label: m.roster_changed(), value: figure(changed) },
          { label: m.roster_unchanged(), value: figure(unchanged) },
          { label: m.roster_removed(), value: figure(removed) },
        ]}
      />
      {problemCount > 0 && (
        <div className="flex flex-col gap-3">
          <Alert title={m.roster_problems({ count: problemCount })}>
            {added + changed + unchanged === 0 && <p>{m.roster_nothing()}</p>}
          </Alert>
          <div className="max-h-72 overflow-y-auto rounded-card border border-line">
            <Table label={m.roster_problems({ count: problemCount })}>
              <thead>
                <tr>
                  <Th className="w-20">{m.roster_line()}</Th>
                  <Th>{m.roster_problem()}</Th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ line, sentence }) => (
                  <tr key={`${line} ${sentence}`}>
                    <Td className="tabular">{formatNumber(line)}</Td>
                    <Td className="wrap-anywhere">{sentence}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
          {untold > 0 && <p className="text-sm text-muted">{m.roster_more_problems({ count: untold })}</p>}
        </div>
      )}
    </section>
  );
}
