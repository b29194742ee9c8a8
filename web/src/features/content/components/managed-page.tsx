import { m } from '@bugquest/phrases/messages';
import { FileText } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadingPage } from './reading-page.tsx';

/** What a page shows until administrators publish its text. */
export function ManagedPage({ title }: { title: string }) {
  return (
    <ReadingPage title={title}>
      <EmptyState
        icon={<FileText aria-hidden="true" />}
        title={m.content_managed()}
        description={m.content_managed_text()}
        action={
          <ButtonLink href="/contact" variant="secondary">
            {m.shell_support_link()}
          </ButtonLink>
        }
      />
    </ReadingPage>
  );
}
