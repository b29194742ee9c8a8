import { BugReportsTab } from '../../features/review/bug-reports-tab.tsx';
import { reportExtensions } from './report-to-review.tsx';

/** The list of all reports. */
export const AllReports = () => <BugReportsTab extensions={reportExtensions} />;
