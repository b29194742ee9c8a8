import { BugReportsTab } from '../../features/review/bug-reports-tab.tsx';
import { reportExtensions } from './report-to-review.tsx';

export const AllReports = () => <BugReportsTab extensions={reportExtensions} />;
