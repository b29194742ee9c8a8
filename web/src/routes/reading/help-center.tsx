import { m } from '@bugquest/phrases/messages';
import { ManagedPage } from '../../features/content/pages/managed-page.tsx';
import { FairPlayRules } from '../../features/reports/fair-play/fair-play-rules.tsx';
import { InstallSteps } from '../../features/system/install/install-steps.tsx';

export function HelpCenterRoute() {
  return (
    <>
      <ManagedPage name="help-center" title={m.content_help_title()} />
      <FairPlayRules />
      <InstallSteps />
    </>
  );
}
