import { COMPANY_LOGIN_ERROR_SENTENCES } from '@bugquest/contract/accounts/company-login/errors';
import { getCompanyLoginState, testCompanyLogin } from '@bugquest/contract/connections/endpoints';
import type { CompanyLoginState } from '@bugquest/contract/connections/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Building2, Check, Clock, PlugZap, TriangleAlert } from 'lucide-react';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { formatDateTime } from '../../lib/language/format.ts';
import { useLocale } from '../../lib/language/locale.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { ConnectionCard, LoadingConnection } from './connection-card.tsx';

/** The operator sets up the company login in the environment. */
export function CompanyLoginSection() {
  const query = useQuery(companyLoginQuery());
  const { data } = query;
  return (
    <ConnectionCard
      id="company-login"
      icon={<Building2 />}
      title={m.connections_login_title()}
      description={
        data === null
          ? `${m.connections_login_text()} ${m.connections_login_none()}`
          : m.connections_login_text()
      }
      emptyText={data === null ? m.connections_login_not_set_up() : undefined}
    >
      {data === undefined && <LoadingConnection query={query} />}
      {data && <ConnectedLogin state={data} />}
    </ConnectionCard>
  );
}

function ConnectedLogin({ state }: { state: CompanyLoginState }) {
  return (
    <div className="flex flex-col gap-5">
      <p>
        <StateBadge state={state} />
      </p>
      <LoginFacts state={state} />
      <p className="text-sm text-muted">{m.connections_login_settings()}</p>
      <TestButton />
    </div>
  );
}

function StateBadge({ state: { isFailing, lastSuccessAt } }: { state: CompanyLoginState }) {
  if (isFailing)
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        {m.connections_webhooks_failing()}
      </Badge>
    );
  if (!lastSuccessAt)
    return (
      <Badge tone="info" icon={<Clock aria-hidden="true" />}>
        {m.connections_login_unused()}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      {m.connections_login_working()}
    </Badge>
  );
}

function LoginFacts({ state }: { state: CompanyLoginState }) {
  const locale = useLocale();
  const { issuer, label, isOnlyWay, hasAdminGroup, lastSuccessAt, lastError } = state;
  return (
    <Facts
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
      facts={[
        {
          label: m.connections_login_issuer(),
          value: (
            <bdi dir="ltr" className="font-mono text-sm wrap-anywhere select-all">
              {issuer}
            </bdi>
          ),
          isWide: true,
        },
        {
          label: m.connections_login_last_success(),
          value: lastSuccessAt ? <bdi>{formatDateTime(lastSuccessAt)}</bdi> : m.connections_login_never(),
        },
        {
          label: m.connections_webhooks_last_error(),
          value: lastError ? (
            <>
              {COMPANY_LOGIN_ERROR_SENTENCES[lastError.code]()}{' '}
              <bdi className="whitespace-nowrap text-sm text-muted">{formatDateTime(lastError.at)}</bdi>
            </>
          ) : (
            m.connections_login_no_error()
          ),
          isWide: lastError !== null,
        },
        { label: m.connections_login_label(), value: label && <bdi>{label[locale]}</bdi> },
        {
          label: m.connections_login_passwords(),
          value: isOnlyWay ? m.connections_login_passwords_off() : m.connections_login_passwords_on(),
        },
        {
          label: m.connections_login_admins(),
          value: hasAdminGroup ? m.connections_login_admins_group() : m.connections_login_admins_own(),
        },
      ]}
    />
  );
}

function TestButton() {
  const test = useTestCompanyLogin();
  const run = async () => {
    try {
      const { error } = await test.mutateAsync(undefined);
      toast(
        error
          ? {
              title: m.connections_login_test_failed(),
              description: COMPANY_LOGIN_ERROR_SENTENCES[error](),
              tone: 'danger',
            }
          : {
              title: m.connections_login_tested(),
              description: m.connections_login_tested_text(),
              tone: 'success',
            },
      );
    } catch (error) {
      toastFailure(m.connections_login_failed(), error);
    }
  };
  return (
    <div>
      <Button variant="secondary" size="sm" pending={test.isPending} onClick={() => void run()}>
        {!test.isPending && <PlugZap aria-hidden="true" />}
        {m.connections_login_test()}
      </Button>
    </div>
  );
}

export const companyLoginQuery = () => endpointQuery(getCompanyLoginState);

const useTestCompanyLogin = () =>
  useEndpointMutation((_: undefined) => write(testCompanyLogin), { refetch: 'awaited' });
