import type { OwnErasure } from '@bugquest/contract/employees/personal-data/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { formatDateTime } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useWithdrawErasure } from './api.ts';
import { ErasureDialog } from './erasure-dialog.tsx';

/** Asks for erasure, shows the state of the request, and withdraws it. */
export function ErasurePart({ erasure }: { erasure: OwnErasure | null }) {
  const [asking, setAsking] = useState(false);
  const isOpen = erasure?.state === 'open';
  return (
    <section
      aria-labelledby="my-data-erasure"
      className="flex flex-col items-start gap-3 border-t border-line pt-5"
    >
      <div>
        <h3 id="my-data-erasure" className="font-semibold">
          {m.employees_erasure_title()}
        </h3>
        <p className="mt-1 text-sm text-muted">{m.employees_erasure_text()}</p>
      </div>
      {isOpen && (
        <Alert tone="info">
          {m.employees_erasure_open({ time: isolate(formatDateTime(erasure.createdAt)) })}
        </Alert>
      )}
      {erasure?.state === 'refused' && (
        <Alert tone="info" title={m.employees_erasure_was_refused()}>
          <p dir="auto" className="wrap-anywhere">
            {erasure.answer}
          </p>
        </Alert>
      )}
      {isOpen ? (
        <WithdrawButton />
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {m.employees_erasure_ask()}
        </Button>
      )}
      {asking && <ErasureDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function WithdrawButton() {
  const withdraw = useWithdrawErasure();
  const onClick = () =>
    withdraw.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: message, tone: 'success' }),
      onError: (error) =>
        toast({ title: m.employees_erasure_failed(), description: errorMessage(error), tone: 'danger' }),
    });
  return (
    <Button variant="secondary" pending={withdraw.isPending} onClick={onClick}>
      {m.employees_erasure_withdraw()}
    </Button>
  );
}
