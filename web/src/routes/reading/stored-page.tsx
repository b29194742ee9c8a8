import { useParams } from 'wouter';
import { PublishedPage } from '../../features/content/pages/published-page.tsx';
import { NotFoundRoute } from './not-found.tsx';

export function StoredPageRoute() {
  const { name = '' } = useParams<{ name: string }>();
  return <PublishedPage key={name} name={name} fallback={<NotFoundRoute />} />;
}
