import { m } from '@bugquest/phrases/messages';
import { ManagedPage } from '../../features/content/pages/managed-page.tsx';

export function PrivacyRoute() {
  return <ManagedPage name="privacy" title={m.content_privacy_title()} />;
}
