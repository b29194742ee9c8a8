import { m } from '@bugquest/phrases/messages';
import { HowItWorks, Tiers, WelcomeHero } from '../features/content/pages/welcome.tsx';
import { ProgramNotice } from '../features/settings/program-notice.tsx';
import { ButtonLink } from '../ui/buttons/button-link.tsx';

export function WelcomeRoute() {
  return (
    <>
      <ProgramNotice className="page mt-5" />
      <WelcomeHero />
      <HowItWorks />
      <Tiers />
      <div className="page pb-14 text-center sm:pb-20">
        <ButtonLink href="/register" size="lg">
          {m.content_welcome_register()}
        </ButtonLink>
      </div>
    </>
  );
}
