import {
  type CreatedDecisionLink,
  DEFAULT_LINK_DAYS,
  type DecisionLink,
  MAX_LINK_DAYS,
} from '@bugquest/contract/coverage/decision-links';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { formatDateTime } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { personName } from '../../../../lib/names/person-name.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';
import { ConfirmAction } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { SelectInput } from '../../../../ui/forms/select-input.tsx';
import { Card, CardHeader } from '../../../../ui/layout/card.tsx';
import { pluralCount } from '../../labels.ts';
import { decisionLinksQuery, useCreateLink, useRevokeLink } from './decision-links-api.ts';

/** Of a launch decision, for people without an account. */
export function DecisionLinks({ decisionId }: { decisionId: string }) {
  const query = useQuery(decisionLinksQuery(decisionId));
  const [revoked, setRevoked] = useState<DecisionLink>();
  return (
    <Card className="print:hidden">
      <CardHeader title={m.coverage_links()} description={m.coverage_links_text()} />
      <CreateLink decisionId={decisionId} />
      {query.data ? (
        <LinkList links={query.data} onRevoke={setRevoked} />
      ) : (
        <QueryState query={query} skeleton="mt-4 h-12" />
      )}
      {revoked && <RevokeQuestion link={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  );
}

const LIFETIMES = [1, 7, DEFAULT_LINK_DAYS, 30, MAX_LINK_DAYS];

function CreateLink({ decisionId }: { decisionId: string }) {
  const [days, setDays] = useState(DEFAULT_LINK_DAYS);
  const [created, setCreated] = useState<CreatedDecisionLink>();
  const { mutateAsync, isPending } = useCreateLink(decisionId);
  const create = () =>
    mutateAsync(days)
      .then(setCreated)
      .catch((error) => toastFailure(m.coverage_link_not_created(), error));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={m.coverage_link_days()}>
          <SelectInput
            value={String(days)}
            onChange={({ target }) => setDays(Number(target.value))}
            choices={LIFETIMES.map((count) => ({
              value: String(count),
              label: m.coverage_link_day_count(pluralCount(count)),
            }))}
          />
        </Field>
        <Button variant="secondary" className="h-12" pending={isPending} onClick={() => void create()}>
          {m.coverage_link_create()}
        </Button>
      </div>
      <div aria-live="polite">{created && <CreatedLink key={created.id} link={created} />}</div>
    </>
  );
}

function CreatedLink({ link: { url } }: { link: CreatedDecisionLink }) {
  const showCopyFailure = () => toast({ title: m.coverage_refused_not_copied(), tone: 'danger' });
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p>{m.coverage_link_once()}</p>
      <output
        dir="ltr"
        aria-label={m.coverage_link_address()}
        className="w-full rounded-control bg-sunken px-4 py-3 font-mono text-sm break-all select-all"
      >
        {url}
      </output>
      <CopyButton
        text={url}
        label={m.coverage_link_copy()}
        copiedLabel={m.coverage_refused_copied()}
        onFailure={showCopyFailure}
      />
    </div>
  );
}

interface LinkListProps {
  links: readonly DecisionLink[];
  onRevoke: (link: DecisionLink) => void;
}

function LinkList({ links, onRevoke }: LinkListProps) {
  if (links.length === 0) return <p className="mt-4 text-muted">{m.coverage_links_none()}</p>;
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {links.map((link) => (
        <LinkItem key={link.id} link={link} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}

function LinkItem({ link, onRevoke }: { link: DecisionLink; onRevoke: LinkListProps['onRevoke'] }) {
  const { createdBy, createdAt, expiresAt, revokedAt, views, lastViewedAt } = link;
  const isExpired = Date.parse(expiresAt) <= serverNow();
  const created = { name: isolate(personName(createdBy)), time: formatDateTime(createdAt) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {lastViewedAt
            ? m.coverage_link_last_view({
                viewed: m.coverage_link_views(pluralCount(views)),
                time: formatDateTime(lastViewedAt),
              })
            : m.coverage_link_unopened()}
          {revokedAt ? (
            <Badge>{m.coverage_link_is_revoked()}</Badge>
          ) : (
            isExpired && <Badge>{m.coverage_link_is_expired()}</Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {revokedAt
            ? m.coverage_link_revoked_at({ time: formatDateTime(revokedAt) })
            : m.coverage_link_valid_until({ time: formatDateTime(expiresAt) })}
          {' · '}
          {m.coverage_link_created(created)}
        </p>
      </div>
      {!revokedAt && !isExpired && (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => onRevoke(link)}>
          {m.coverage_link_revoke()}
          <span className="sr-only">{m.coverage_link_created(created)}</span>
        </Button>
      )}
    </li>
  );
}

function RevokeQuestion({ link, onClose }: { link: DecisionLink; onClose: () => void }) {
  const { mutateAsync } = useRevokeLink();
  return (
    <ConfirmAction
      title={m.coverage_link_revoke_title()}
      description={m.coverage_link_revoke_text()}
      confirmLabel={m.coverage_link_revoke()}
      action={() => mutateAsync(link.id)}
      doneMessage={m.coverage_link_revoked()}
      failureTitle={m.coverage_link_not_revoked()}
      onClose={onClose}
    />
  );
}
