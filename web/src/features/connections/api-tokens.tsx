import {
  createApiToken,
  getApiPage,
  listApiTokens,
  revokeApiToken,
} from '@bugquest/contract/connections/endpoints';
import {
  type ApiToken,
  type ApiTokenInput,
  apiTokenInput,
  type CreatedApiToken,
  MAX_TOKEN_LIFETIME,
} from '@bugquest/contract/connections/schema';
import { SCOPE_NAMES, SCOPE_TEXTS } from '@bugquest/contract/connections/tokens/scope-phrases';
import { TOKEN_SCOPES } from '@bugquest/contract/connections/tokens/scopes';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { applyFieldErrors } from '../../lib/forms/form-errors.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { useUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { formatDate, formatDateTime, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { personName } from '../../lib/names/person-name.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ConnectionCard, LoadingConnection } from './connection-card.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const LINK = 'rounded-sm font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2';

export function ApiTokens() {
  const { data } = useQuery(apiTokensQuery());
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken>();
  const create = (
    <Button variant="secondary" size="sm" className="whitespace-nowrap" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {m.connections_tokens_create()}
    </Button>
  );
  return (
    <ConnectionCard
      id="api-tokens"
      icon={<KeyRound />}
      title={m.connections_tokens()}
      description={
        <>
          {m.connections_tokens_text()}{' '}
          <a href={getApiPage.path} target="_blank" rel="noreferrer" className={LINK}>
            {m.connections_tokens_documentation()}
          </a>
        </>
      }
      emptyText={data?.length === 0 ? m.connections_tokens_none() : undefined}
      action={create}
    >
      <TokenList />
      {isCreating && (
        <CreateTokenDialog
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
          }}
        />
      )}
      {created && <CreatedTokenDialog created={created} onClose={() => setCreated(undefined)} />}
    </ConnectionCard>
  );
}

function TokenList() {
  const query = useQuery(apiTokensQuery());
  const { data } = query;
  const [revoked, setRevoked] = useState<ApiToken>();
  if (!data) return <LoadingConnection query={query} title={m.connections_tokens_load_failed()} />;
  if (data.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((token) => (
          <TokenItem key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      {revoked && <RevocationQuestion token={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

interface CreatedTokenDialogProps {
  created: CreatedApiToken;
  onClose: () => void;
}

const CreatedTokenDialog = ({ created: { name, token }, onClose }: CreatedTokenDialogProps) => (
  <SecretDialog
    title={m.connections_tokens_created_title()}
    description={m.connections_tokens_created_text()}
    label={m.connections_tokens_created_label({ name: isolate(name) })}
    secret={token}
    copyLabel={m.connections_tokens_copy()}
    doneLabel={m.connections_tokens_done()}
    onClose={onClose}
  />
);

function RevocationQuestion({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const revocation = useRevokeToken();
  return (
    <ConfirmAction
      title={m.connections_tokens_revoke_title({ name: isolate(name) })}
      description={m.connections_tokens_revoke_text()}
      confirmLabel={m.connections_tokens_revoke_short()}
      action={() => revocation.mutateAsync(id)}
      doneMessage={m.connections_tokens_revoked()}
      failureTitle={m.connections_tokens_revoke_failed()}
      onClose={onClose}
    />
  );
}

function TokenItem({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, beginning, scopes, state, createdByName, createdAt, expiresAt, lastUsedAt } = token;
  const creatorName = isolate(personName(createdByName ?? ''));
  const expiry = isolate(formatDate(expiresAt));
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi {...typedText(name)} className="font-medium wrap-anywhere">
            {name}
          </bdi>
          <code dir="ltr" className="font-mono text-sm text-muted">
            {beginning}…
          </code>
          {state === 'expired' && <Badge tone="danger">{m.connections_tokens_expired()}</Badge>}
          {state === 'orphaned' && <Badge tone="danger">{m.connections_tokens_orphaned()}</Badge>}
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope} className="flex">
              <Badge>{SCOPE_NAMES[scope]()}</Badge>
            </li>
          ))}
        </ul>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
          <span>
            {lastUsedAt
              ? m.connections_tokens_last_used({ date: isolate(formatDateTime(lastUsedAt)) })
              : m.connections_tokens_never_used()}
          </span>
          <span>
            {state === 'expired'
              ? m.connections_tokens_expired_on({ date: expiry })
              : m.connections_tokens_expires({ date: expiry })}
          </span>
          <span>
            {m.connections_tokens_created_by({ name: creatorName, date: isolate(formatDate(createdAt)) })}
          </span>
        </p>
        {state === 'orphaned' && (
          <p className="mt-1 text-sm">{m.connections_tokens_orphaned_text({ name: creatorName })}</p>
        )}
      </div>
      <IconButton
        label={m.connections_tokens_revoke({ name: isolate(name) })}
        className="text-danger!"
        onClick={onRevoke}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

const LIFETIMES_DAYS = [7, 30, 90, 180, MAX_TOKEN_LIFETIME];
const DEFAULT_LIFETIME_DAYS = 90;

const lifetimeName = (days: number) =>
  days === MAX_TOKEN_LIFETIME
    ? m.connections_tokens_expires_in_year()
    : m.connections_tokens_expires_in({ count: days, shown: isolate(formatNumber(days)) });

export interface CreateTokenDialogProps {
  onClose: () => void;
  onCreated: (token: CreatedApiToken) => void;
}

function CreateTokenDialog({ onClose, onCreated }: CreateTokenDialogProps) {
  const form = useContractForm(apiTokenInput, {
    defaultValues: { name: '', scopes: [], expiresInDays: DEFAULT_LIFETIME_DAYS },
  });
  const { errors, isDirty } = form.formState;
  const [failure, setFailure] = useState<string>();
  const create = useCreateToken();
  useUnsavedChanges(isDirty);
  const submit = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      onCreated(await create.mutateAsync(input));
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });
  return (
    <FormDialog
      title={m.connections_tokens_create_title()}
      description={m.connections_tokens_create_text()}
      submitLabel={m.connections_tokens_create()}
      pending={create.isPending}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label={m.connections_tokens_name()}
        hint={m.connections_tokens_name_hint()}
        error={errors.name?.message}
      >
        <TextInput {...form.register('name')} dir="auto" autoComplete="off" />
      </Field>
      <GroupField
        legend={m.connections_tokens_scopes()}
        hint={m.connections_tokens_scopes_hint()}
        error={errors.scopes?.message}
      >
        {TOKEN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            {...form.register('scopes')}
            value={scope}
            label={SCOPE_NAMES[scope]()}
            hint={SCOPE_TEXTS[scope]()}
          />
        ))}
      </GroupField>
      <Field label={m.connections_tokens_expiry()} error={errors.expiresInDays?.message}>
        <SelectInput
          {...form.register('expiresInDays', { valueAsNumber: true })}
          choices={LIFETIMES_DAYS.map((days) => ({ value: String(days), label: lifetimeName(days) }))}
        />
      </Field>
      {failure && <Alert title={m.connections_tokens_create_failed()}>{failure}</Alert>}
    </FormDialog>
  );
}

export const apiTokensQuery = () => endpointQuery(listApiTokens);

const useCreateToken = () =>
  useEndpointMutation((input: ApiTokenInput) => write(createApiToken, { body: input }), {
    refetch: 'awaited',
    // The reply contains the token, which is shown once, so it is not cached.
    gcTime: 0,
  });

const useRevokeToken = () =>
  useEndpointMutation((id: string) => write(revokeApiToken, { params: { id } }), { refetch: 'awaited' });
