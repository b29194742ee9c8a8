import { readUserAgent } from '@bugquest/contract/accounts/user-agent';
import { PUSH_KINDS, type PushKind } from '@bugquest/contract/notifications/push/kinds';
import type { PushDevice, PushKinds, PushSettings } from '@bugquest/contract/notifications/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing, Laptop, Smartphone } from 'lucide-react';
import { deviceName } from '../../../lib/names/device-name.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import {
  pushSettingsQuery,
  thisDeviceQuery,
  useChangeKinds,
  useRemoveDevice,
  useSwitchDevice,
  useTestDevice,
  useWatchPermission,
} from './api.ts';
import type { DeviceState } from './this-device.ts';

const KIND_LABELS: Record<PushKind, () => string> = {
  decisions: m.notifications_push_decisions,
  questions: m.notifications_push_questions,
  missions: m.notifications_push_missions,
  updates: m.notifications_push_updates,
  team: m.notifications_push_team,
};

export function PushCard() {
  const query = useQuery(pushSettingsQuery());
  const { data } = query;
  return (
    <Card aria-labelledby="profile-push">
      <CardHeader
        id="profile-push"
        title={m.notifications_push_title()}
        description={m.notifications_push_text()}
      />
      {!data && (
        <QueryState query={query}>
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </Loading>
        </QueryState>
      )}
      {data && (
        <div className="flex flex-col gap-5">
          <ThisDevice settings={data} />
          {data.devices.length > 0 && (
            <>
              <Kinds kinds={data.kinds} />
              <PushDevices devices={data.devices} />
            </>
          )}
        </div>
      )}
    </Card>
  );
}

const HINTS: Record<Exclude<DeviceState, 'on' | 'off'>, { title: () => string; text: () => string }> = {
  blocked: { title: m.notifications_push_blocked, text: m.notifications_push_blocked_text },
  'not-installed': { title: m.notifications_push_install, text: m.notifications_push_install_text },
  impossible: { title: m.notifications_push_impossible, text: m.notifications_push_impossible_text },
};

function ThisDevice({ settings: { publicKey, devices } }: { settings: PushSettings }) {
  useWatchPermission();
  const { data: device } = useQuery(thisDeviceQuery());
  const change = useSwitchDevice();
  if (!device) return <Skeleton className="h-11" />;
  const { permission, id } = device;
  if (permission !== 'off') {
    const { title, text } = HINTS[permission];
    return (
      <Alert tone="info" title={title()}>
        {text()}
      </Alert>
    );
  }
  const ownDevice = devices.find((known) => known.id === id);
  const isOn = change.isPending ? 'on' in change.variables : ownDevice !== undefined;
  return (
    <Checkbox
      label={m.notifications_push_this_device()}
      hint={m.notifications_push_this_device_text()}
      checked={isOn}
      aria-busy={change.isPending}
      onChange={() => {
        if (!change.isPending) change.mutate(ownDevice ? { off: ownDevice.id } : { on: publicKey });
      }}
    />
  );
}

function Kinds({ kinds }: { kinds: PushKinds }) {
  const { isAdmin } = useEmployee();
  const change = useChangeKinds();
  const set = (kind: PushKind, wanted: boolean) =>
    change.mutate(
      { [kind]: wanted },
      {
        onSuccess: () => toast({ title: m.notifications_push_saved(), tone: 'success' }),
        onError: (error) => toastFailure(m.notifications_push_failed(), error),
      },
    );
  // Optimistic update, so that the switch reacts immediately.
  const shownKinds = { ...kinds, ...(change.isPending && change.variables) };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m.notifications_push_kinds()}</legend>
      {PUSH_KINDS.filter((kind) => kind !== 'team' || isAdmin).map((kind) => (
        <Checkbox
          key={kind}
          label={KIND_LABELS[kind]()}
          checked={shownKinds[kind]}
          onChange={(event) => set(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}

function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
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
  const Icon = readUserAgent(userAgent).isMobile ? Smartphone : Laptop;
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
              {m.notifications_push_last()} <Moment at={lastSuccessAt} />
            </>
          ) : (
            m.notifications_push_none()
          )}
        </p>
      </div>
      <div className="flex gap-1 max-sm:ps-12">
        <TestButton id={id} name={name} />
        {/* The switch above turns off this device, and also ends the subscription in the browser. */}
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
