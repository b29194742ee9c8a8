import { lazy, Suspense } from 'react';
import type { Entry } from '../../../lib/device/entries.ts';

const RefusedList = lazy(async () => ({ default: (await import('./refused-list.tsx')).RefusedList }));

/** Loads the list only when the server has refused something. */
export const RefusedEntries = ({ entries }: { entries: readonly Entry[] }) =>
  entries.length > 0 && (
    <Suspense>
      <RefusedList entries={entries} />
    </Suspense>
  );
