import {
  changeLinkedPreference,
  changeMailPreferences,
  getLinkedPreference,
  getMailPreferences,
} from '@bugquest/contract/mails/preference-endpoints';
import type { LinkedPreference, MailPreferencesChange } from '@bugquest/contract/mails/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const mailPreferencesQuery = queryOptions({
  queryKey: ['/api/mail-preferences'],
  queryFn: ({ signal }) => call(getMailPreferences, { signal }),
  refetchOnMount: 'always',
});

export function useChangeMailPreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MailPreferencesChange) => call(changeMailPreferences, { body }),
    onSuccess: (saved) => queryClient.setQueryData(mailPreferencesQuery.queryKey, saved),
  });
}

/** What the link of a mail is about; the token in it proves that the mail came from here. */
export const linkedPreferenceQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/mail-preferences/linked', token],
    queryFn: ({ signal }) => call(getLinkedPreference, { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });

export function useChangeLinkedPreference(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call(changeLinkedPreference, { body: { token, wanted } }),
    onSuccess: (saved: LinkedPreference) =>
      queryClient.setQueryData(linkedPreferenceQuery(token).queryKey, saved),
  });
}
