import { AboutPage } from '../features/content/components/about-page.tsx';

export function AboutRoute() {
  return <AboutPage />;
}
