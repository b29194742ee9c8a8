import { m } from '@bugquest/phrases/messages';
import { FileText } from 'lucide-react';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PublishedPage } from './published-page.tsx';
import { ReadingPage } from './reading-page.tsx';

/** A page without built-in text: administrators publish it. */
export function ManagedPage({ name, title }: { name: string; title: string }) {
  return <PublishedPage name={name} fallback={<Unpublished title={title} />} />;
}

function Unpublished({ title }: { title: string }) {
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
