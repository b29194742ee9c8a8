import { KnownProblemList } from '../../features/duplicates/known-problem-list.tsx';
import { WithConfirmationFiles } from './confirmation-files.tsx';

export const KnownProblemsRoute = () => (
  <WithConfirmationFiles>
    <KnownProblemList />
  </WithConfirmationFiles>
);
