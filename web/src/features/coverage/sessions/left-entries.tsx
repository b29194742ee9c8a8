import { useEntries } from '../../../lib/device/use-entries.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { RefusedEntries } from './refused-entries.tsx';

/** Notes and results of steps that the server refused, for example because the mission is over. */
export function LeftEntries() {
  const { refused } = useEntries(useEmployee().id);
  return <RefusedEntries entries={refused} />;
}
