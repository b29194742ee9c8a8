import { useParams } from 'wouter';
import { PublishedPage } from '../features/content/components/published-page.tsx';
import { NotFoundRoute } from './not-found.tsx';

/** Pages that administrators made beside those of section 2. */
export function StoredPageRoute() {
  const { name = '' } = useParams<{ name: string }>();
  return <PublishedPage key={name} name={name} fallback={<NotFoundRoute />} />;
}
