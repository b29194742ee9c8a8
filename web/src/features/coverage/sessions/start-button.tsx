import type { Mission } from '@bugquest/contract/coverage/missions';
import { m } from '@bugquest/phrases/messages';
import { Timer } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';
import { missionText } from '../labels.ts';

const importDialog = async () => (await import('./start-dialog.tsx')).StartDialog;

/** Starts a session for a mission, or for a task that the person chooses in the dialog. */
export function StartButton({ mission, ref }: { mission?: Mission; ref?: Ref<HTMLButtonElement> }) {
  const { Dialog: StartDialog, isOpen, open, close, preload } = useLazyDialog(importDialog);
  return (
    <>
      <Button ref={ref} variant="secondary" aria-haspopup="dialog" onPointerDown={preload} onClick={open}>
        <Timer aria-hidden="true" />
        {m.coverage_start()}
        {mission && <span className="sr-only">{missionText(mission, 'title')}</span>}
      </Button>
      {isOpen && StartDialog && <StartDialog mission={mission} onClose={close} />}
    </>
  );
}
