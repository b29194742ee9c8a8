import { BugReportsTab } from '../../features/review/bug-reports-tab.tsx';
import { moreAboutReport } from './report-to-review.tsx';

export const AllReports = () => <BugReportsTab more={moreAboutReport} />;
