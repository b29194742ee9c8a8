import type { LedgerCheck } from '@bugquest/contract/audit/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { formatNumber } from '../../lib/language/format.ts';
import { PersonName } from '../../lib/names/person-name.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ledgerCheckQuery } from './api.ts';

/** Shows whether every employee's total equals the sum of the ledger entries. */
export function BalanceLine() {
  const { data } = useQuery(ledgerCheckQuery());
  if (!data) return null;
  if (data.unbalanced.length > 0) return <Unbalanced {...data} />;
  return (
    <p className="flex items-center gap-2 text-sm text-success">
      <Scale aria-hidden="true" className="size-4.5 shrink-0" />
      {m.audit_balanced({ count: data.employees })}
    </p>
  );
}

function Unbalanced({ unbalanced }: LedgerCheck) {
  return (
    <Alert tone="danger" title={m.audit_unbalanced({ count: unbalanced.length })}>
      <ul className="flex flex-col gap-1">
        {unbalanced.map(({ id, employeeName, totalPoints, ledger }) => (
          <li key={id}>
            <PersonName name={employeeName ?? ''} />:{' '}
            {m.audit_unbalanced_sums({ total: formatNumber(totalPoints), ledger: formatNumber(ledger) })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
