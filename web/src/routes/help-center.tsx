import { m } from '@bugquest/phrases/messages';
import { ManagedPage } from '../features/content/components/managed-page.tsx';

export function HelpCenterRoute() {
  return <ManagedPage name="help-center" title={m.content_help_title()} />;
}
