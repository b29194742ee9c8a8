import { m } from '@bugquest/phrases/messages';
import { CloudOff, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLastSeen } from '../../lib/api/last-seen.ts';
import { reloadNewest, useUpdateReady } from '../../lib/browser/service-worker.ts';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';
import { formatRecent } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { Button } from '../../ui/buttons/button.tsx';

/**
 * Says that there is no connection, and how old the shown data are; else that a new version is ready. It lies over the page,
 * so that nothing moves, and its region is always there, because screen readers announce only changes of a region.
 */
export function StatusNote() {
  const connection = useConnectionText();
  const isUpdateReady = useUpdateReady();
  return (
    <div role="status">
      {connection ? (
        <Note icon={<CloudOff aria-hidden="true" />}>{connection}</Note>
      ) : (
        isUpdateReady && (
          <Note icon={<Sparkles aria-hidden="true" />} action={<UpdateButton />}>
            {m.system_update_ready()}
          </Note>
        )
      )}
    </div>
  );
}

function useConnectionText(): string | undefined {
  const isOnline = useIsOnline();
  const lastSeen = useLastSeen();
  if (isOnline && lastSeen === undefined) return undefined;
  const state = isOnline ? m.system_unreachable() : m.system_offline();
  if (lastSeen === undefined) return state;
  return `${state} ${m.system_last_seen({ time: isolate(formatRecent(lastSeen)) })}`;
}

function Note({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div
      data-status-note
      className="fixed inset-x-0 bottom-0 z-40 flex min-h-14 animate-fade flex-wrap items-center gap-3 bg-ink px-4 pb-[env(safe-area-inset-bottom)] text-paper text-sm leading-snug shadow-raised lg:inset-x-auto lg:start-4 lg:bottom-[calc(var(--note-bottom,0rem)+1rem)] lg:max-w-md lg:rounded-control [&>svg]:size-5 [&>svg]:shrink-0"
    >
      {icon}
      <p className="min-w-[min(60%,10rem)] flex-1 py-2">{children}</p>
      {action}
    </div>
  );
}

/** The page stays as it is until the button is pressed; drafts are restored afterwards. */
function UpdateButton() {
  const [pending, setPending] = useState(false);
  const update = async () => {
    setPending(true);
    await reloadNewest();
    // The person may have refused to leave the page.
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11"
      pending={pending}
      onClick={() => void update()}
    >
      {m.system_update()}
    </Button>
  );
}
