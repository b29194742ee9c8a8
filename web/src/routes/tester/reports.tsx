import { OwnReports } from '../../features/reports/own-reports.tsx';

export function ReportsRoute() {
  return <OwnReports />;
}
