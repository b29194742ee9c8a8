import {
  changeMailPreferences,
  changeUnsubscribePreference,
  getMailPreferences,
  getUnsubscribePreference,
} from '@bugquest/contract/mail/endpoints';
import { BULK_MAIL_LABELS } from '@bugquest/contract/mail/list-phrases';
import { BULK_MAILS, type BulkMail, isOptInMail } from '@bugquest/contract/mail/lists';
import type { MailPreferences, MailPreferencesChange } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck, MailMinus, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';

/** Each switch is saved immediately. */
export function MailPreferencesCard() {
  const query = useQuery(mailPreferencesQuery());
  const { data } = query;
  return (
    <Card aria-labelledby="profile-mail">
      <CardHeader id="profile-mail" title={m.mail_preferences()} description={m.mail_preferences_text()} />
      {!data && (
        <QueryState query={query}>
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </Loading>
        </QueryState>
      )}
      {data && <Switches preferences={data} />}
    </Card>
  );
}

function Switches({ preferences }: { preferences: MailPreferences }) {
  const change = useChangeMailPreferences();
  const { isAdmin } = useEmployee();
  const kinds = BULK_MAILS.filter((kind) => isAdmin || !isOptInMail(kind));
  const set = (kind: BulkMail, wanted: boolean) =>
    change.mutate(
      { [kind]: wanted },
      {
        onSuccess: () => toast({ title: m.mail_preferences_saved(), tone: 'success' }),
        onError: (error) => toastFailure(m.mail_preferences_failed(), error),
      },
    );
  // Optimistic update, so that the switch reacts immediately.
  const shownPreferences = { ...preferences, ...(change.isPending && change.variables) };
  return (
    <div className="flex flex-col gap-2">
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={BULK_MAIL_LABELS[kind].name()}
          hint={BULK_MAIL_LABELS[kind].text()}
          checked={shownPreferences[kind]}
          onChange={(event) => set(kind, event.target.checked)}
        />
      ))}
    </div>
  );
}

const mailPreferencesQuery = () => endpointQuery(getMailPreferences);

function useChangeMailPreferences() {
  const queryClient = useQueryClient();
  return useEndpointMutation((body: MailPreferencesChange) => write(changeMailPreferences, { body }), {
    onSuccess: (saved) => void queryClient.setQueryData(mailPreferencesQuery().queryKey, saved),
  });
}

/** The token proves that the program made the link. */
const unsubscribePreferenceQuery = (token: string) =>
  endpointQuery(
    getUnsubscribePreference,
    { query: { token } },
    { enabled: token !== '', retry: false, refetchOnMount: true },
  );

function useChangeUnsubscribePreference(token: string) {
  const queryClient = useQueryClient();
  return useEndpointMutation(
    (wanted: boolean) => write(changeUnsubscribePreference, { body: { token, wanted } }),
    {
      onSuccess: (saved) => void queryClient.setQueryData(unsubscribePreferenceQuery(token).queryKey, saved),
    },
  );
}

export interface UnsubscribeFrame {
  title: string;
  description: string;
  icon: ReactNode;
  children: ReactNode;
}

export interface UnsubscribeProps {
  token: string;
  frame: (content: UnsubscribeFrame) => ReactNode;
}

/** Opening the link changes nothing, because mail scanners open links too. A button unsubscribes, and can undo it. */
export function Unsubscribe({ token, frame }: UnsubscribeProps) {
  const { data, error } = useQuery(unsubscribePreferenceQuery(token));
  const change = useChangeUnsubscribePreference(token);
  if (!token || error)
    return frame({
      title: m.mail_link_invalid_title(),
      description: m.mail_link_invalid_text(),
      icon: <MailX className="text-danger" aria-hidden="true" />,
      children: (
        <ButtonLink href="/profile" variant="secondary" size="lg" wide>
          {m.mail_to_profile()}
        </ButtonLink>
      ),
    });
  if (!data)
    return frame({
      title: m.mail_unsubscribe_title(),
      description: m.shell_loading(),
      icon: <Spinner />,
      children: null,
    });
  const kind = BULK_MAIL_LABELS[data.kind].name();
  const hasResubscribed = data.wanted && change.isSuccess;
  const texts = data.wanted
    ? { title: m.mail_unsubscribe_title(), description: m.mail_unsubscribe_text({ kind }) }
    : { title: m.mail_unsubscribed_title(), description: m.mail_unsubscribed_text({ kind }) };
  return frame({
    ...texts,
    icon: data.wanted ? (
      <MailMinus aria-hidden="true" />
    ) : (
      <MailCheck className="text-success" aria-hidden="true" />
    ),
    children: (
      <div className="flex flex-col gap-4">
        {hasResubscribed && <Alert tone="success">{m.mail_resubscribed()}</Alert>}
        {change.error && <Alert title={m.mail_preferences_failed()}>{errorMessage(change.error)}</Alert>}
        <Button
          size="lg"
          wide
          variant={data.wanted ? 'primary' : 'secondary'}
          pending={change.isPending}
          onClick={() => change.mutate(!data.wanted)}
        >
          {data.wanted ? m.mail_unsubscribe() : m.mail_resubscribe()}
        </Button>
        <ButtonLink href="/profile" variant="quiet" wide>
          {m.mail_to_profile()}
        </ButtonLink>
      </div>
    ),
  });
}
