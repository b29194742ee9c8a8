import { AboutPage } from '../../features/content/pages/about/about-page.tsx';

export function AboutRoute() {
  return <AboutPage />;
}
