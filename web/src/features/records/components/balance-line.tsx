import type { LedgerCheck } from '@bugquest/contract/records/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { formatNumber } from '../../../lib/format.ts';
import { PersonName } from '../../../lib/person-name.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ledgerCheckQuery } from '../api.ts';

/** Whether every employee's total is the sum of their events: a calm line, unless something is broken. */
export function BalanceLine() {
  const { data } = useQuery(ledgerCheckQuery);
  if (!data) return null;
  if (data.unbalanced.length > 0) return <Unbalanced {...data} />;
  return (
    <p className="flex items-center gap-2 text-sm text-success">
      <Scale aria-hidden="true" className="size-4.5 shrink-0" />
      {m.records_balanced({ count: data.employees })}
    </p>
  );
}

function Unbalanced({ unbalanced }: LedgerCheck) {
  return (
    <Alert tone="danger" title={m.records_unbalanced({ count: unbalanced.length })}>
      <ul className="flex flex-col gap-1">
        {unbalanced.map(({ id, employeeName, totalPoints, ledger }) => (
          <li key={id}>
            <PersonName name={employeeName ?? ''} />:{' '}
            {m.records_unbalanced_sums({ total: formatNumber(totalPoints), ledger: formatNumber(ledger) })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
