import { m } from '@bugquest/phrases/messages';
import { ManagedPage } from '../../features/content/pages/published-page.tsx';

export function TermsRoute() {
  return <ManagedPage name="terms" title={m.content_terms_title()} />;
}

export function PrivacyRoute() {
  return <ManagedPage name="privacy" title={m.content_privacy_title()} />;
}
