import { guessDevice } from '@bugquest/contract/accounts/user-agent';
import { profilePoints } from '@bugquest/contract/employees/quality';
import type { InvitedPerson } from '@bugquest/contract/employees/roster/schema';
import { registration } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { usePathWithNext } from '../../../lib/session/next-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRegister } from '../api.ts';
import { codeScreenLink } from '../verification/code-screen-link.ts';
import { PointsMeter, PointsStrip } from './points-meter.tsx';
import {
  ContactFields,
  DeviceFields,
  PersonFields,
  type RegistrationForm,
  StoreFields,
  validValues,
} from './registration-fields.tsx';

const EMPTY = {
  fullName: '',
  employeeId: '',
  department: '',
  workEmail: '',
  mobile: '',
  password: '',
  deviceType: '',
  operatingSystem: '',
  googlePlayEmail: '',
  appleId: '',
} as const;

interface RegisterFormProps {
  /** The person of an invitation link, whose details are filled in. */
  invited?: InvitedPerson;
  isLinkInvalid?: boolean;
}

export function RegisterForm({ invited, isLinkInvalid }: RegisterFormProps) {
  const [guess] = useState(() => guessDevice(navigator.userAgent));
  const { isRegistered, confirmsEmail, ...knownValues } = invited ?? { isRegistered: false };
  const form = useContractForm(registration, {
    defaultValues: { ...EMPTY, ...guess, ...knownValues },
  });
  const { submit, failure, pending } = useSubmission(form, confirmsEmail === true);
  const points = profilePoints(validValues(form.watch()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-10">
      <form noValidate onSubmit={submit} className="min-w-0">
        {isRegistered && (
          <Alert tone="info" title={m.accounts_invited_registered()} className="mb-6">
            <LoginLinks />
          </Alert>
        )}
        {isLinkInvalid && (
          <Alert tone="info" title={m.accounts_invited_invalid()} className="mb-6">
            {m.accounts_invited_invalid_text()}
          </Alert>
        )}
        {invited && !isRegistered && (
          <Alert tone="success" title={m.accounts_invited_title()} className="mb-6">
            {m.accounts_invited_text()} {confirmsEmail && m.accounts_invited_confirms()}
          </Alert>
        )}
        <PointsStrip points={points} className="mb-6 lg:hidden" />
        <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          <Section title={m.accounts_section_person()}>
            <PersonFields form={form} />
          </Section>
          <Section title={m.accounts_section_contact()}>
            <ContactFields form={form} />
          </Section>
          <Section title={m.accounts_section_device()}>
            <DeviceFields form={form} />
          </Section>
          <Section
            title={m.accounts_section_stores()}
            note={m.shell_optional()}
            text={m.accounts_section_stores_text()}
          >
            <StoreFields form={form} />
          </Section>
        </div>
        {failure && (
          <Alert title={m.accounts_register_failed_title()} className="mt-6">
            {failure.text}
            {failure.isRegistered && <LoginLinks />}
          </Alert>
        )}
        <p className="mt-6 flex flex-wrap gap-x-2 text-sm text-muted">
          {m.accounts_register_terms()} <TextLink href="/terms">{m.content_terms_title()}</TextLink>
          <TextLink href="/privacy">{m.content_privacy_title()}</TextLink>
        </p>
        <Button type="submit" size="lg" className="mt-4 w-full sm:w-auto sm:min-w-56" pending={pending}>
          {pending ? m.accounts_register_pending() : m.accounts_register_action()}
        </Button>
      </form>
      <PointsMeter points={points} className="sticky top-24 max-lg:hidden" />
    </div>
  );
}

interface Failure {
  text: string;
  /** An account already has these details. */
  isRegistered: boolean;
}

/** @param confirmsEmail the link in the address of the page makes a code unnecessary */
function useSubmission(form: RegistrationForm, confirmsEmail: boolean) {
  const register = useRegister();
  const [failure, setFailure] = useState<Failure>();
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const next = search.get('next') ?? undefined;
  const invitation = confirmsEmail ? (search.get('invitation') ?? undefined) : undefined;
  const sentPath = usePathWithNext('/verification-sent');
  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      const reply = await register.mutateAsync({ ...typed, invitation });
      // The next page says what to do.
      const description = reply.employee && reply.message;
      toast({ title: m.accounts_register_success_title(), description, tone: 'success' });
      // The guard of the screen redirects a person who is logged in.
      if (reply.employee) return;
      if (!reply.requiresOTP) return navigate(sentPath);
      const { path, options } = codeScreenLink(reply.employeeId, typed.workEmail, next);
      navigate(path, options);
    } catch (error) {
      if (applyFieldErrors(form, error)) return;
      setFailure({
        text: errorMessage(error, m.accounts_register_failed_text()),
        isRegistered: errorCode(error) === 'already_registered',
      });
    }
  });
  return {
    submit: (event: React.SyntheticEvent) => void submit(event),
    failure,
    pending: register.isPending,
  };
}

function LoginLinks() {
  const loginPath = usePathWithNext('/login');
  const forgotPath = usePathWithNext('/forgot-password');
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      <TextLink href={loginPath}>{m.accounts_login_action()}</TextLink>
      <TextLink href={forgotPath}>{m.accounts_forgot_link()}</TextLink>
    </p>
  );
}

interface SectionProps {
  title: string;
  note?: string;
  text?: string;
  children: ReactNode;
}

function Section({ title, note, text, children }: SectionProps) {
  return (
    <fieldset className="min-w-0 p-5 sm:p-7">
      <legend className="float-start mb-5 w-full">
        <span className="text-lg font-semibold">{title}</span>
        {note && <span className="ms-1.5 text-sm text-muted">{note}</span>}
        {text && <span className="mt-1 block text-sm text-muted">{text}</span>}
      </legend>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
