import {
  changePushKinds,
  getPushSettings,
  removePushDevice,
  testPushDevice,
} from '@bugquest/contract/notifications/endpoints';
import type { PushKindsChange, PushSettings } from '@bugquest/contract/notifications/schema';
import { m } from '@bugquest/phrases/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { PushRefused, readDeviceId, readPermission, turnOff, turnOn } from './this-device.ts';

export const pushSettingsQuery = () => endpointQuery(getPushSettings);

/** The state of the browser is read again for each screen. */
export const thisDeviceQuery = () =>
  queryOptions({
    queryKey: ['push-on-this-device'],
    queryFn: async () => ({ permission: readPermission(), id: (await readDeviceId()) ?? null }),
    staleTime: 0,
    gcTime: 0,
  });

/** The person can change the permission in the browser's own settings. */
export function useWatchPermission(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let status: PermissionStatus | undefined;
    const refetch = () => void queryClient.invalidateQueries(thisDeviceQuery());
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        status = found;
        found.addEventListener('change', refetch);
      })
      // Some browsers do not support this query. Then the permission is read at the next visit.
      .catch(() => undefined);
    return () => status?.removeEventListener('change', refetch);
  }, [queryClient]);
}

/** `on` is the server's key, `off` the id of the device. */
export function useSwitchDevice(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { on: string } | { off: string }) =>
      'on' in wanted ? turnOn(wanted.on) : turnOff(wanted.off),
    onSuccess: (_, wanted) =>
      toast({
        title: 'on' in wanted ? m.notifications_push_turned_on() : m.notifications_push_turned_off(),
        tone: 'success',
      }),
    onError: (error) => {
      // The screen shows how to allow messages.
      if (error instanceof PushRefused) return;
      console.error('Failed to change the push messages on this device', error);
      toast({
        title: m.notifications_push_failed(),
        description: failureText(error),
        tone: 'danger',
      });
    },
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries(pushSettingsQuery()),
        queryClient.invalidateQueries(thisDeviceQuery()),
      ]);
      onDone?.();
    },
  });
}

/** A browser's own error message is in English and for developers. */
const failureText = (error: Error): string =>
  error instanceof DOMException ? m.notifications_push_failed_text() : errorMessage(error);

export function useChangeKinds() {
  const queryClient = useQueryClient();
  return useEndpointMutation((body: PushKindsChange) => write(changePushKinds, { body }), {
    onSuccess: (kinds) =>
      void queryClient.setQueryData(
        pushSettingsQuery().queryKey,
        (settings: PushSettings | undefined) => settings && { ...settings, kinds },
      ),
  });
}

export const useRemoveDevice = () =>
  useEndpointMutation((id: string) => write(removePushDevice, { params: { id } }), { refetch: 'awaited' });

export const useTestDevice = () =>
  useEndpointMutation((id: string) => write(testPushDevice, { params: { id } }));
