import { OwnReports } from '../features/lifecycle/components/own-reports.tsx';

export function ReportsRoute() {
  return <OwnReports />;
}
