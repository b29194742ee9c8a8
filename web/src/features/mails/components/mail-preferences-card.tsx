import { BULK_MAIL_WORDS } from '@bugquest/contract/mails/list-phrases';
import { BULK_MAILS, type BulkMail } from '@bugquest/contract/mails/lists';
import type { MailPreferences } from '@bugquest/contract/mails/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/call-error.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { mailPreferencesQuery, useChangeMailPreferences } from '../preferences-api.ts';

/** Which mails of many come; each switch is saved at once. */
export function MailPreferencesCard() {
  const { data, error, isFetching, refetch } = useQuery(mailPreferencesQuery);
  return (
    <Card aria-labelledby="profile-mail">
      <CardHeader id="profile-mail" title={m.mails_preferences()} description={m.mails_preferences_text()} />
      {error && <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
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
        onSuccess: () => toast({ title: m.mails_preferences_saved(), tone: 'success' }),
        onError: (error) =>
          toast({ title: m.mails_preferences_failed(), description: errorMessage(error), tone: 'danger' }),
      },
    );
  // As it will be when the reply is there, so that a switch answers the finger at once.
  const shown = { ...preferences, ...(change.isPending && change.variables) };
  return (
    <div className="flex flex-col gap-2">
      {BULK_MAILS.map((kind) => (
        <Checkbox
          key={kind}
          label={BULK_MAIL_WORDS[kind].name()}
          hint={BULK_MAIL_WORDS[kind].text()}
          checked={shown[kind]}
          onChange={(event) => set(kind, event.target.checked)}
        />
      ))}
    </div>
  );
}
