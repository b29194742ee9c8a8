import { PUSH_KINDS, type PushKind } from '@bugquest/contract/notifications/push/kinds';
import type { PushKinds, PushSettings } from '@bugquest/contract/notifications/push/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import {
  pushSettingsQuery,
  thisDeviceQuery,
  useChangeKinds,
  useFollowPermission,
  useSwitchDevice,
} from './api.ts';
import { PushDevices } from './push-devices.tsx';
import type { DeviceState } from './this-device.ts';

const KIND_LABELS: Record<PushKind, () => string> = {
  decisions: m.notifications_push_decisions,
  questions: m.notifications_push_questions,
  updates: m.notifications_push_updates,
  team: m.notifications_push_team,
};

/** Push messages: on this device, about what, and on which other devices. */
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
  useFollowPermission();
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
  const own = devices.find((known) => known.id === id);
  const isOn = change.isPending ? 'on' in change.variables : own !== undefined;
  return (
    <Checkbox
      label={m.notifications_push_this_device()}
      hint={m.notifications_push_this_device_text()}
      checked={isOn}
      aria-busy={change.isPending}
      onChange={() => {
        if (!change.isPending) change.mutate(own ? { off: own.id } : { on: publicKey });
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
  const shown = { ...kinds, ...(change.isPending && change.variables) };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m.notifications_push_kinds()}</legend>
      {PUSH_KINDS.filter((kind) => kind !== 'team' || isAdmin).map((kind) => (
        <Checkbox
          key={kind}
          label={KIND_LABELS[kind]()}
          checked={shown[kind]}
          onChange={(event) => set(kind, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
