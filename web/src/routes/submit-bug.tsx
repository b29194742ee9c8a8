import { m } from '@bugquest/phrases/messages';
import { PageHeader } from '../ui/page-header.tsx';

export function SubmitBugRoute() {
  return (
    <div className="page py-8 sm:py-12">
      <PageHeader title={m.shell_submit_bug()} />
    </div>
  );
}
