import { BULK_MAIL_LABELS } from '@bugquest/contract/mail/list-phrases';
import { BULK_MAILS, type BulkMail } from '@bugquest/contract/mail/lists';
import type { MailPreferences } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { mailPreferencesQuery, useChangeMailPreferences } from './api.ts';

/** Subscriptions to bulk mail. Each switch is saved immediately. */
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
  const set = (kind: BulkMail, wanted: boolean) =>
    change.mutate(
      { [kind]: wanted },
      {
        onSuccess: () => toast({ title: m.mail_preferences_saved(), tone: 'success' }),
        onError: (error) => toastFailure(m.mail_preferences_failed(), error),
      },
    );
  // Optimistic update, so that the switch reacts immediately.
  const shown = { ...preferences, ...(change.isPending && change.variables) };
  return (
    <div className="flex flex-col gap-2">
      {BULK_MAILS.map((kind) => (
        <Checkbox
          key={kind}
          label={BULK_MAIL_LABELS[kind].name()}
          hint={BULK_MAIL_LABELS[kind].text()}
          checked={shown[kind]}
          onChange={(event) => set(kind, event.target.checked)}
        />
      ))}
    </div>
  );
}
