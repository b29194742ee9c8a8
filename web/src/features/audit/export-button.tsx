import { m } from '@bugquest/phrases/messages';
import type { UseMutationResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';

export interface ExportButtonProps<Filter> {
  mutation: UseMutationResult<File, Error, Filter>;
  filter: Filter;
}

/** Downloads the filtered list. */
export function ExportButton<Filter>({ mutation, filter }: ExportButtonProps<Filter>) {
  const save = () =>
    mutation.mutate(filter, {
      onSuccess: ({ name }) => toast({ title: m.audit_exported(), description: name, tone: 'success' }),
      onError: (error) => toastFailure(m.audit_export_failed(), error),
    });
  return (
    <Button variant="secondary" pending={mutation.isPending} onClick={save}>
      {!mutation.isPending && <Download aria-hidden="true" />}
      {m.audit_export()}
    </Button>
  );
}
