import { useParams } from 'wouter';
import { ReportPage } from '../features/lifecycle/components/report-page.tsx';

export function ReportRoute() {
  const { id = '' } = useParams<{ id: string }>();
  // What is typed about one report must not stand in another's page.
  return <ReportPage key={id} id={id} />;
}
