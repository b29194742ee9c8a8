import { TRACKER_KIND_NAMES } from '@bugquest/contract/connections/trackers/lists';
import type { Tracker, TrackerHook } from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CopyableValue } from '../secret-dialog.tsx';
import { useReplaceHook } from './api.ts';

interface HookProps {
  tracker: Tracker;
  onClose: () => void;
}

/** Asks for confirmation, creates a new secret for the tracker's webhook, and shows it with the address. */
export function HookSetup({ tracker, onClose }: HookProps) {
  const replacement = useReplaceHook(tracker.id);
  const [newHook, setNewHook] = useState<TrackerHook>();
  if (newHook) return <NewHook tracker={tracker} hook={newHook} onClose={onClose} />;
  return (
    <ConfirmAction
      title={m.connections_trackers_hook_question()}
      description={m.connections_trackers_hook_question_text()}
      confirmLabel={m.connections_trackers_hook_make()}
      action={() => replacement.mutateAsync()}
      failureTitle={m.connections_webhooks_failed()}
      onDone={setNewHook}
      onClose={onClose}
    />
  );
}

function NewHook({ tracker: { kind }, hook, onClose }: HookProps & { hook: TrackerHook }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      // A key that is pressed by mistake must not lose the secret.
      onEscapeKeyDown={(event) => event.preventDefault()}
      title={m.connections_trackers_hook_title({ kind: TRACKER_KIND_NAMES[kind] })}
      description={
        kind === 'azure-devops'
          ? m.connections_trackers_hook_text_azure()
          : m.connections_trackers_hook_text()
      }
      footer={<Button onClick={onClose}>{m.connections_webhooks_secret_done()}</Button>}
    >
      <div className="flex flex-col gap-5">
        <CopyableValue
          label={m.connections_trackers_url()}
          text={hook.url}
          copyLabel={m.connections_trackers_hook_copy_url()}
        />
        <CopyableValue
          label={m.connections_trackers_hook_secret()}
          text={hook.secret}
          copyLabel={m.connections_webhooks_secret_copy()}
        />
      </div>
    </Dialog>
  );
}
