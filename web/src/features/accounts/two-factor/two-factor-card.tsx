import type { TwoFactorSetup, TwoFactorStatus } from '@bugquest/contract/accounts/two-factor/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { showFailure, useDisableTwoFactor, useSetUpTwoFactor } from './api.ts';
import { SetUpDialog } from './set-up-dialog.tsx';
import { twoFactorStatusQuery } from './status-query.ts';

/** From this number on, a hint suggests new backup codes. */
const FEW_CODES = 3;

/** For one's own account. */
export function TwoFactorCard() {
  const query = useQuery(twoFactorStatusQuery());
  const status = query.data;
  return (
    <Card aria-labelledby="two-factor">
      <CardHeader
        id="two-factor"
        title={m.accounts_two_factor_title()}
        action={status && <StatusBadge {...status} />}
      />
      <p className="-mt-2 mb-4 max-w-prose text-sm text-muted">{m.accounts_two_factor_text()}</p>
      {!status ? (
        <QueryState query={query}>
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-11 w-44" />
          </Loading>
        </QueryState>
      ) : status.enabled ? (
        <Enabled codesLeft={status.backupCodesLeft} />
      ) : (
        <Disabled />
      )}
    </Card>
  );
}

function StatusBadge({ enabled }: TwoFactorStatus) {
  return (
    <Badge
      tone={enabled ? 'success' : 'neutral'}
      icon={enabled ? <ShieldCheck aria-hidden="true" /> : <ShieldOff aria-hidden="true" />}
    >
      {enabled ? m.accounts_two_factor_on() : m.accounts_two_factor_off()}
    </Badge>
  );
}

function Disabled() {
  const setUp = useSetUpTwoFactor();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const start = async () => {
    try {
      setSetup(await setUp.mutateAsync(undefined));
    } catch (error) {
      showFailure(error, m.accounts_two_factor_setup_failed(), m.accounts_two_factor_setup_failed_text());
    }
  };
  return (
    <>
      <p className="mb-5 max-w-prose text-[0.9375rem]">{m.accounts_two_factor_off_text()}</p>
      <Button pending={setUp.isPending} onClick={() => void start()}>
        {m.accounts_two_factor_set_up()}
      </Button>
      {setup && <SetUpDialog setup={setup} onClose={() => setSetup(undefined)} />}
    </>
  );
}

function Enabled({ codesLeft }: { codesLeft: number }) {
  const disable = useDisableTwoFactor();
  const [confirming, setConfirming] = useState(false);
  const confirm = async () => {
    try {
      await disable.mutateAsync(undefined);
      toast({ title: m.accounts_two_factor_disabled_title(), tone: 'success' });
    } catch (error) {
      showFailure(error, m.accounts_two_factor_disable_failed(), m.accounts_two_factor_disable_failed_text());
    }
    setConfirming(false);
  };
  return (
    <>
      <p className="mb-5 max-w-prose text-[0.9375rem]">
        {m.accounts_two_factor_codes_left({ count: codesLeft })}{' '}
        {codesLeft <= FEW_CODES && m.accounts_two_factor_renew()}
      </p>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {m.accounts_two_factor_disable()}
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={m.accounts_two_factor_disable_title()}
        description={m.accounts_two_factor_disable_text()}
        confirmLabel={m.accounts_two_factor_disable()}
        pending={disable.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
