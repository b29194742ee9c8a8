import { useEffect } from 'react';
import { useRefetchTopics } from '../lib/api/refetch-topics.ts';
import { keepSending } from '../lib/device/keep-sending.ts';
import { sendEntries } from '../lib/device/send-entries.ts';

/** Sends what waits, as app.tsx does around all screens. */
export function SendEntries({ employeeId }: { employeeId: string }) {
  const refetch = useRefetchTopics();
  useEffect(
    () =>
      keepSending(() =>
        sendEntries({
          employeeId,
          isLoggedIn: async () => true,
          onSettled: ({ changes }) => refetch(changes),
        }),
      ),
    [employeeId, refetch],
  );
  return null;
}
