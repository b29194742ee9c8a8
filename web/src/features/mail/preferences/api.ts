import {
  changeLinkedPreference,
  changeMailPreferences,
  getLinkedPreference,
  getMailPreferences,
} from '@bugquest/contract/mail/preferences/endpoints';
import type { MailPreferencesChange } from '@bugquest/contract/mail/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const mailPreferencesQuery = () => endpointQuery(getMailPreferences);

export function useChangeMailPreferences() {
  const queryClient = useQueryClient();
  return useEndpointMutation((body: MailPreferencesChange) => write(changeMailPreferences, { body }), {
    onSuccess: (saved) => void queryClient.setQueryData(mailPreferencesQuery().queryKey, saved),
  });
}

/** The kind of mail of an unsubscribe link. The token proves that the link is ours. */
export const linkedPreferenceQuery = (token: string) =>
  endpointQuery(
    getLinkedPreference,
    { query: { token } },
    { enabled: token !== '', retry: false, refetchOnMount: true },
  );

export function useChangeLinkedPreference(token: string) {
  const queryClient = useQueryClient();
  return useEndpointMutation(
    (wanted: boolean) => write(changeLinkedPreference, { body: { token, wanted } }),
    { onSuccess: (saved) => void queryClient.setQueryData(linkedPreferenceQuery(token).queryKey, saved) },
  );
}
