import { ERASED_PART_NAMES, KEPT_PART_NAMES } from '@bugquest/contract/employees/personal-data/phrases';
import type { ErasurePreview } from '@bugquest/contract/employees/personal-data/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { erasurePreviewQuery, useRequestErasure } from './api.ts';

/** Shows what an erasure deletes, what it keeps and why, and sends the request. */
export function ErasureDialog({ onClose }: { onClose: () => void }) {
  const { id } = useEmployee();
  const preview = useQuery(erasurePreviewQuery(id));
  const request = useRequestErasure();
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setFailure(undefined);
    try {
      const { message } = await request.mutateAsync(undefined);
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  const { data } = preview;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.employees_erasure_dialog_title()}
      description={m.employees_erasure_dialog_text()}
      focus="text"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button
            variant="danger"
            disabled={!data || data.isLastAdmin}
            pending={request.isPending}
            onClick={() => void ask()}
          >
            {m.employees_erasure_send()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {!data && (
          <QueryState query={preview}>
            <Loading>
              <Skeleton className="h-80" />
            </Loading>
          </QueryState>
        )}
        {data && <Parts preview={data} />}
        {data?.isLastAdmin && <Alert>{m.employees_erasure_last_admin()}</Alert>}
        {failure && <Alert title={m.employees_erasure_failed()}>{failure}</Alert>}
      </div>
    </Dialog>
  );
}

function Parts({ preview: { erased, kept } }: { preview: ErasurePreview }) {
  return (
    <>
      <section aria-labelledby="erasure-erased">
        <h3 id="erasure-erased" className="mb-2 font-semibold">
          {m.employees_erasure_erased()}
        </h3>
        <ul className="divide-y divide-line">
          {erased.map(({ part, count }) => (
            <Part key={part} name={ERASED_PART_NAMES[part]()} count={part === 'profile' ? 0 : count} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="erasure-kept">
        <h3 id="erasure-kept" className="mb-2 font-semibold">
          {m.employees_erasure_kept()}
        </h3>
        <ul className="divide-y divide-line">
          {kept.map(({ part, count }) => (
            <Part
              key={part}
              name={KEPT_PART_NAMES[part].name()}
              why={KEPT_PART_NAMES[part].why()}
              count={count}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function Part({ name, why, count }: { name: string; why?: string; count: number }) {
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 text-[0.9375rem]">
      <span className="min-w-0">
        {name}
        {why && <span className="mt-0.5 block text-sm text-muted">{why}</span>}
      </span>
      {count > 0 && <bdi className="shrink-0 text-muted tabular">{formatNumber(count)}</bdi>}
    </li>
  );
}
