import { m } from '@bugquest/phrases/messages';
import { ManagedPage } from '../../features/content/pages/managed-page.tsx';

export function TermsRoute() {
  return <ManagedPage name="terms" title={m.content_terms_title()} />;
}
