import { m } from '@bugquest/phrases/messages';
import type { UseMutationResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorMessage } from '../../lib/api/call-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';

export interface ExportButtonProps<Filter> {
  mutation: UseMutationResult<File, Error, Filter>;
  filter: Filter;
}

/** Downloads the filtered list. */
export function ExportButton<Filter>({ mutation, filter }: ExportButtonProps<Filter>) {
  const save = () =>
    mutation.mutate(filter, {
      onSuccess: ({ name }) => toast({ title: m.audit_exported(), description: name, tone: 'success' }),
      onError: (error) =>
        toast({ title: m.audit_export_failed(), description: errorMessage(error), tone: 'danger' }),
    });
  return (
    <Button variant="secondary" pending={mutation.isPending} onClick={save}>
      {!mutation.isPending && <Download aria-hidden="true" />}
      {m.audit_export()}
    </Button>
  );
}
