import { m } from '@bugquest/phrases/messages';
import type { UseMutationResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorMessage } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

export interface ExportButtonProps<Filter> {
  mutation: UseMutationResult<File, Error, Filter>;
  filter: Filter;
}

/** Saves what the filters find as a table. */
export function ExportButton<Filter>({ mutation, filter }: ExportButtonProps<Filter>) {
  const save = () =>
    mutation.mutate(filter, {
      onSuccess: ({ name }) => toast({ title: m.records_exported(), description: name, tone: 'success' }),
      onError: (error) =>
        toast({ title: m.records_export_failed(), description: errorMessage(error), tone: 'danger' }),
    });
  return (
    <Button variant="secondary" pending={mutation.isPending} onClick={save}>
      {!mutation.isPending && <Download aria-hidden="true" />}
      {m.records_export()}
    </Button>
  );
}
