import { readUserAgent } from '@bugquest/contract/accounts/user-agent';
import type { PushDevice } from '@bugquest/contract/notifications/push/schema';
import { m } from '@bugquest/phrases/messages';
import { BellOff, BellRing, Laptop, Smartphone } from 'lucide-react';
import { formatDateTime } from '../../../lib/language/format.ts';
import { deviceName } from '../../../lib/names/device-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { useRemoveDevice, useTestDevice } from './api.ts';

/** The person's devices, each with a test and a button to remove it. */
export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">{m.notifications_push_devices()}</h3>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </div>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const { id, userAgent, lastSuccessAt, current } = device;
  const Icon = readUserAgent(userAgent).isPhone ? Smartphone : Laptop;
  const name = deviceName(userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 last:pb-0">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-40 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {current && <Badge tone="success">{m.employees_profile_this_device()}</Badge>}
        </p>
        <p className="text-muted">
          {lastSuccessAt ? (
            <>
              {m.notifications_push_last()} <bdi>{formatDateTime(lastSuccessAt)}</bdi>
            </>
          ) : (
            m.notifications_push_none()
          )}
        </p>
      </div>
      <div className="flex gap-1 max-sm:ps-12">
        <TestButton id={id} name={name} />
        {/* This device has its switch above, which also ends the subscription in the browser. */}
        {!current && <RemoveButton id={id} name={name} />}
      </div>
    </li>
  );
}

function TestButton({ id, name }: { id: string; name: string }) {
  const test = useTestDevice();
  const send = () =>
    test.mutate(id, {
      onSuccess: () =>
        toast({
          title: m.notifications_push_tested(),
          description: m.notifications_push_tested_text(),
          tone: 'success',
        }),
      onError: (error) => toastFailure(m.notifications_push_test_failed(), error),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={test.isPending}
      aria-label={m.notifications_push_test_label({ name })}
      onClick={send}
    >
      <BellRing aria-hidden="true" />
      {m.notifications_push_test()}
    </Button>
  );
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const remove = useRemoveDevice();
  const run = () =>
    remove.mutate(id, {
      onSuccess: () => toast({ title: m.notifications_push_removed(), tone: 'success' }),
      onError: (error) => toastFailure(m.notifications_push_failed(), error),
    });
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={remove.isPending}
      aria-label={m.notifications_push_remove_label({ name })}
      onClick={run}
    >
      <BellOff aria-hidden="true" />
      {m.notifications_push_remove()}
    </Button>
  );
}
