import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

export function SendError({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null;
  return (
    <Alert title={title} className="w-full">
      <p>{errorMessage(error)}</p>
      <p>{m.reports_typed_kept()}</p>
    </Alert>
  );
}
