import { m } from '@bugquest/phrases/messages';
import { ManagedPage } from '../features/content/components/managed-page.tsx';

export function TermsRoute() {
  return <ManagedPage name="terms" title={m.content_terms_title()} />;
}
