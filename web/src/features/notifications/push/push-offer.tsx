import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadSetting, saveSetting } from '../../../lib/browser/storage.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { pushSettingsQuery, useSwitchDevice } from './api.ts';
import { readPermission } from './this-device.ts';

const STORAGE_KEY = 'pushOffered';

/** Shown once on this device, after the first report. The browser asks for permission only after a press. */
export function PushOffer() {
  const [isShown, setShown] = useState(
    () =>
      readPermission() === 'off' &&
      Notification.permission === 'default' &&
      loadSetting(STORAGE_KEY) === null,
  );
  useEffect(() => {
    if (isShown) saveSetting(STORAGE_KEY, 'true');
  }, [isShown]);
  return isShown ? <Offer onClose={() => setShown(false)} /> : null;
}

function Offer({ onClose }: { onClose: () => void }) {
  const { data: settings } = useQuery(pushSettingsQuery());
  const change = useSwitchDevice(onClose);
  return (
    <section aria-labelledby="push-offer" className="border-b border-line bg-surface py-5">
      <div className="page flex w-full max-w-2xl flex-wrap items-center gap-x-4 gap-y-3 text-sm">
        <BellRing className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <div className="min-w-56 flex-1">
          <h2 id="push-offer" className="font-semibold">
            {m.notifications_push_offer()}
          </h2>
          <p className="text-muted">{m.notifications_push_offer_text()}</p>
        </div>
        <div className="flex items-center gap-1">
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            pending={change.isPending || !settings}
            onClick={() => settings && change.mutate({ on: settings.publicKey })}
          >
            {m.notifications_push_turn_on()}
          </Button>
          <Button variant="quiet" size="sm" className="min-h-11" onClick={onClose}>
            {m.notifications_push_not_now()}
          </Button>
        </div>
      </div>
    </section>
  );
}
