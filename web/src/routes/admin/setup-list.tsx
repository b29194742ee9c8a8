import { publishPages } from '@bugquest/contract/content/pages/endpoints';
import {
  getSetup,
  OPTIONAL_STEPS,
  SETUP_STEPS,
  type Setup,
  type SetupStep,
} from '@bugquest/contract/insights/setup';
import { changeSettings } from '@bugquest/contract/settings/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTestInvitation } from '../../features/employees/roster/test-invitation.ts';
import { settingsCardHref } from '../../features/settings/settings-cards.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';

interface StepDescription {
  name: () => string;
  text?: () => string;
  /** Instead of `text`. */
  textFor?: (setup: Setup) => string;
  href: string;
}

const STEPS: Record<SetupStep, StepDescription> = {
  mail: {
    name: m.insights_setup_mail,
    textFor: ({ hasMailServer }) =>
      hasMailServer ? m.insights_setup_mail_text() : m.insights_setup_no_mail_server(),
    href: '/admin?tab=mails',
  },
  registration: {
    name: m.insights_setup_registration,
    text: m.insights_setup_registration_text,
    href: settingsCardHref('registration'),
  },
  invitations: {
    name: m.insights_setup_invitations,
    text: m.insights_setup_invitations_text,
    href: '/admin?tab=users&view=roster',
  },
  pages: { name: m.insights_setup_pages, text: m.insights_setup_pages_text, href: '/admin/content' },
  store: { name: m.store_setup, text: m.insights_setup_store_text, href: settingsCardHref('store') },
  support: {
    name: m.insights_setup_support,
    text: m.insights_setup_support_text,
    href: settingsCardHref('support'),
  },
  admins: { name: m.insights_setup_admins, text: m.insights_setup_admins_text, href: '/admin?tab=users' },
  twoFactor: {
    name: m.insights_setup_two_factor,
    text: m.insights_setup_two_factor_text,
    href: settingsCardHref('two-factor'),
  },
  company: {
    name: m.settings_company,
    text: m.insights_setup_company_text,
    href: settingsCardHref('company'),
  },
  backups: {
    name: m.insights_setup_backups,
    textFor: ({ hasBackupHour }) =>
      hasBackupHour ? m.insights_setup_backups_first() : m.insights_setup_backups_text(),
    href: settingsCardHref('backups'),
  },
  scoring: {
    name: m.insights_setup_scoring,
    textFor: ({ done }) =>
      done.firstReport ? m.insights_setup_scoring_late() : m.insights_setup_scoring_text(),
    href: settingsCardHref('scoring'),
  },
  dates: { name: m.insights_setup_dates, text: m.insights_setup_dates_text, href: settingsCardHref('dates') },
  launch: {
    name: m.insights_setup_launch,
    text: m.insights_setup_launch_text,
    href: settingsCardHref('dates'),
  },
  builds: { name: m.coverage_builds, text: m.insights_setup_builds_text, href: '/admin?tab=coverage' },
  risks: { name: m.insights_setup_risks, text: m.insights_setup_risks_text, href: '/admin?tab=coverage' },
  gates: { name: m.coverage_gates, text: m.insights_setup_gates_text, href: '/admin?tab=readiness' },
  companyLogin: {
    name: m.insights_setup_company_login,
    text: m.insights_setup_company_login_text,
    href: '/admin?tab=system',
  },
  timeZone: {
    name: m.settings_time_zone,
    textFor: ({ timeZone }) => m.insights_setup_time_zone_text({ timeZone }),
    href: '/admin?tab=system',
  },
  firstTester: {
    name: m.insights_setup_first_tester,
    text: m.insights_setup_first_tester_text,
    href: '/admin?tab=users',
  },
  firstReport: {
    name: m.insights_setup_first_report,
    text: m.insights_setup_first_report_text,
    href: '/admin?tab=bug-reports',
  },
};

/** Hidden when all required steps are done, or when an administrator has hidden it for all administrators. */
export function SetupList() {
  const id = useId();
  const { data } = useQuery(endpointQuery(getSetup, {}, { refetchOnMount: true }));
  const dismissal = useEndpointMutation((_: undefined) =>
    write(changeSettings, { body: { setupDismissed: true, seen: { setupDismissed: false } } }),
  );
  if (!data || data.isDismissed) return null;
  const required = SETUP_STEPS.filter((step) => !OPTIONAL_STEPS.includes(step));
  const count = required.filter((step) => data.done[step]).length;
  if (count === required.length) return null;
  const dismiss = () =>
    dismissal.mutate(undefined, { onError: (error) => toastFailure(m.insights_setup_hide_failed(), error) });
  return (
    <Card aria-labelledby={id} className="mb-5 sm:mb-6">
      <CardHeader
        id={id}
        title={m.insights_setup_title()}
        description={m.insights_setup_progress({
          done: formatNumber(count),
          total: formatNumber(required.length),
        })}
        action={
          <Button variant="secondary" size="sm" pending={dismissal.isPending} onClick={dismiss}>
            {m.insights_setup_hide()}
          </Button>
        }
      />
      <ul className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {SETUP_STEPS.map((step) => (
          <Step key={step} step={step} setup={data} />
        ))}
      </ul>
    </Card>
  );
}

function Step({ step, setup }: { step: SetupStep; setup: Setup }) {
  const { name, text, textFor, href } = STEPS[step];
  const isDone = setup.done[step];
  const action: Partial<Record<SetupStep, ReactNode>> = { mail: <SendTest />, pages: <PublishPages /> };
  return (
    <li className="flex gap-3">
      {isDone ? (
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
      ) : (
        <CircleDashed className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <p>
          <TextLink href={href}>{name()}</TextLink>{' '}
          <span className="text-sm text-muted">
            {isDone
              ? m.insights_setup_done()
              : OPTIONAL_STEPS.includes(step)
                ? m.shell_optional()
                : m.insights_setup_open()}
          </span>
        </p>
        {!isDone && <p className="text-sm text-muted">{textFor?.(setup) ?? text?.()}</p>}
        {!isDone && action[step] && <div className="mt-2">{action[step]}</div>}
      </div>
    </li>
  );
}

function SendTest() {
  const { send, pending } = useTestInvitation();
  return (
    <Button variant="secondary" size="sm" pending={pending} onClick={send}>
      {m.insights_setup_test()}
    </Button>
  );
}

function PublishPages() {
  const publishing = useEndpointMutation((_: undefined) => write(publishPages));
  const publish = () =>
    publishing.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: message, tone: 'success' }),
      onError: (error) => toastFailure(m.insights_setup_publish_failed(), error),
    });
  return (
    <Button variant="secondary" size="sm" pending={publishing.isPending} onClick={publish}>
      {m.insights_setup_publish()}
    </Button>
  );
}
