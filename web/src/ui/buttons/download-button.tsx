import { m } from '@bugquest/phrases/messages';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { toast, toastFailure } from '../feedback/toast.ts';
import { Button } from './button.tsx';

/** @param download requests the file */
export function DownloadButton({ download }: { download: () => Promise<File> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onSuccess: (file) => {
      saveFile(file);
      toast({ title: m.audit_exported(), description: file.name, tone: 'success' });
    },
    onError: (error) => toastFailure(m.audit_export_failed(), error),
  });
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden="true" />}
      {m.audit_export()}
    </Button>
  );
}
