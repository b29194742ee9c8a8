import type { RosterImportResult } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';

const figure = (value: number) => <bdi className="text-xl font-semibold tabular">{formatNumber(value)}</bdi>;

/** The effect of a file, and its invalid rows. */
export function ImportResult({ result }: { result: RosterImportResult }) {
  const { added, changed, unchanged, removed, problemCount, problems } = result;
  const untold = problemCount - problems.length;
  return (
    <section aria-label={m.employees_roster_result()} className="flex flex-col gap-5">
      <Facts
        className="rounded-control border border-line bg-sunken/50 p-4"
        facts={[
          { label: m.employees_roster_added(), value: figure(added) },
          { label: m.employees_roster_changed(), value: figure(changed) },
          { label: m.employees_roster_unchanged(), value: figure(unchanged) },
          { label: m.employees_roster_removed(), value: figure(removed) },
        ]}
      />
      {problemCount > 0 && (
        <div className="flex flex-col gap-3">
          <Alert title={m.employees_roster_problems({ count: problemCount })}>
            {added + changed + unchanged === 0 && <p>{m.employees_roster_nothing()}</p>}
          </Alert>
          <div className="max-h-72 overflow-y-auto rounded-card border border-line">
            <Table label={m.employees_roster_problems({ count: problemCount })}>
              <thead>
                <tr>
                  <Th className="w-20">{m.employees_roster_line()}</Th>
                  <Th>{m.employees_roster_problem()}</Th>
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
          {untold > 0 && (
            <p className="text-sm text-muted">{m.employees_roster_more_problems({ count: untold })}</p>
          )}
        </div>
      )}
    </section>
  );
}
