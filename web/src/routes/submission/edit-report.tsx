import { useParams } from 'wouter';
import { EditPage } from '../../features/reports/edit-page.tsx';

export function EditReportRoute() {
  const { id = '' } = useParams<{ id: string }>();
  return <EditPage key={id} id={id} />;
}
