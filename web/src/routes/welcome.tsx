import { HowItWorks } from '../features/content/pages/about/how-it-works.tsx';
import { Tiers } from '../features/content/pages/about/tiers.tsx';
import { WelcomeHero } from '../features/content/pages/welcome-hero.tsx';
import { ProgramNotice } from '../features/settings/program-notice.tsx';

/** The home page for visitors. */
export function WelcomeRoute() {
  return (
    <>
      <ProgramNotice className="page mt-5" />
      <WelcomeHero />
      <HowItWorks />
      <Tiers />
    </>
  );
}
