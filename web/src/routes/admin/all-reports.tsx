import { BugReportsTab } from '../../features/review/bug-reports-tab.tsx';
import { moreAboutReport } from './report-to-review.tsx';

/** The list of all reports. */
export const AllReports = () => <BugReportsTab more={moreAboutReport} />;
