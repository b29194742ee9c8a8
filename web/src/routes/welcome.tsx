import { HowItWorks } from '../features/content/pages/about/how-it-works.tsx';
import { Tiers } from '../features/content/pages/about/tiers.tsx';
import { WelcomeHero } from '../features/content/pages/welcome-hero.tsx';

/** The home page for visitors. */
export function WelcomeRoute() {
  return (
    <>
      <WelcomeHero />
      <HowItWorks />
      <Tiers />
    </>
  );
}
