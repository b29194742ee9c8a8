import { HowItWorks } from '../features/content/components/how-it-works.tsx';
import { Tiers } from '../features/content/components/tiers.tsx';
import { WelcomeHero } from '../features/content/components/welcome-hero.tsx';

/** What visitors see in place of the dashboard. */
export function WelcomeRoute() {
  return (
    <>
      <WelcomeHero />
      <HowItWorks />
      <Tiers />
    </>
  );
}
