import {
  type CompanyLoginStep,
  companyAccountLinking,
  companyProfile,
} from '@bugquest/contract/accounts/company-login/schema';
import { m } from '@bugquest/phrases/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { forgotPasswordPath, loginPath, pageAfterLogin, startPage } from '../../../lib/session/next-path.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { twoFactorState } from '../login/two-factor-step.ts';
import { showWelcomeToast } from '../login/welcome-toast.ts';
import {
  DepartmentInput,
  deviceTypeChoices,
  OPERATING_SYSTEM_CHOICES,
} from '../registration/registration-fields.tsx';
import {
  failureState,
  loginPathForRetry,
  useCompleteProfile,
  useFinishCompanyLogin,
  useLinkCompanyLogin,
} from './api.ts';

type FormStep = Extract<CompanyLoginStep, { step: 'profile' | 'link' }>;

/** The server puts the provider's reply behind `#`. Removing it keeps it out of the history and of screenshots. */
function takeProviderReply(): Record<string, string> {
  const { hash, pathname } = window.location;
  if (!hash) return {};
  window.history.replaceState(window.history.state, '', pathname);
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}

interface CompanyLoginSteps {
  /** Undefined while the server checks the login. */
  form: FormStep | undefined;
  /** Continues after a reply of the server. */
  followStep: (step: CompanyLoginStep) => void;
  /** Returns to the login screen with the reason. */
  fail: (error: unknown) => void;
}

export function useCompanyLoginSteps(): CompanyLoginSteps {
  const { setEmployee } = useAuth();
  const [, navigate] = useLocation();
  const { mutateAsync } = useFinishCompanyLogin();
  const [form, setForm] = useState<FormStep>();
  const hasSent = useRef(false);

  const followStep = useCallback(
    (step: CompanyLoginStep) => {
      const page = pageAfterLogin(step.next);
      if (step.step === 'two-factor') {
        return navigate(loginPath(page), { replace: true, state: twoFactorState });
      }
      if (step.step !== 'done') return setForm(step);
      setEmployee(step.employee);
      showWelcomeToast(step.employee);
      navigate(startPage(page, step.employee), { replace: true });
    },
    [navigate, setEmployee],
  );
  const fail = useCallback(
    (error: unknown) =>
      navigate(loginPathForRetry(), { replace: true, state: failureState(errorMessage(error)) }),
    [navigate],
  );

  useEffect(() => {
    // A reply works once, but React may run effects twice.
    if (hasSent.current) return;
    hasSent.current = true;
    mutateAsync(takeProviderReply()).then(followStep, fail);
  }, [mutateAsync, followStep, fail]);

  return { form, followStep, fail };
}

interface LinkFormProps extends Pick<CompanyLoginSteps, 'followStep' | 'fail'> {
  formId: string;
  workEmail: string;
  /** The page to open after the login. */
  next: string;
}

/** Asks for the password of the account that already has the email. */
export function LinkForm({ formId, workEmail, next, followStep, fail }: LinkFormProps) {
  const form = useContractForm(companyAccountLinking, { defaultValues: { password: '', form: formId } });
  const { errors } = form.formState;
  const link = useLinkCompanyLogin();
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      followStep(await link.mutateAsync(typed));
    } catch (error) {
      if (errorCode(error) === 'company_login_expired') return fail(error);
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Facts
        facts={[
          { label: m.accounts_work_email(), value: <EmailAddress address={workEmail} />, isWide: true },
        ]}
      />
      <Field
        label={m.accounts_password()}
        error={errors.password?.message}
        badge={
          <TextLink href={forgotPasswordPath(pageAfterLogin(next))} className="text-sm">
            {m.accounts_forgot_link()}
          </TextLink>
        }
      >
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      {failure && <Alert title={m.accounts_login_failed_title()}>{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={link.isPending}>
        {link.isPending ? m.accounts_company_link_pending() : m.accounts_company_link_action()}
      </Button>
    </form>
  );
}

type ProviderProfile = Extract<FormStep, { step: 'profile' }>['known'];

interface ProfileFormProps extends Pick<CompanyLoginSteps, 'followStep' | 'fail'> {
  formId: string;
  known: ProviderProfile;
}

/** Asks only for the fields that the provider did not fill. */
export function ProfileForm({ formId, known, followStep, fail }: ProfileFormProps) {
  const { workEmail, ...profile } = known;
  const form = useContractForm(companyProfile, {
    defaultValues: { ...profile, form: formId, deviceType: '', operatingSystem: '' },
  });
  const { errors } = form.formState;
  const complete = useCompleteProfile();
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      followStep(await complete.mutateAsync(typed));
    } catch (error) {
      if (errorCode(error) === 'company_login_expired') return fail(error);
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <ProviderFacts known={known} />
      {!profile.fullName && (
        <Field label={m.accounts_full_name()} error={errors.fullName?.message}>
          <TextInput {...form.register('fullName')} autoComplete="name" />
        </Field>
      )}
      {!profile.employeeId && (
        <Field label={m.accounts_employee_id()} error={errors.employeeId?.message}>
          <TextInput {...form.register('employeeId')} autoComplete="off" autoCapitalize="characters" />
        </Field>
      )}
      {!profile.department && (
        <Field label={m.accounts_department()} error={errors.department?.message}>
          <DepartmentInput {...form.register('department')} typed={form.watch('department')} />
        </Field>
      )}
      {!profile.mobile && (
        <Field label={m.accounts_mobile()} error={errors.mobile?.message}>
          <TextInput {...form.register('mobile')} type="tel" autoComplete="tel" />
        </Field>
      )}
      <Field label={m.accounts_device_type()} error={errors.deviceType?.message}>
        <SelectInput
          {...form.register('deviceType')}
          choices={deviceTypeChoices()}
          placeholder={m.accounts_choose()}
        />
      </Field>
      <Field label={m.accounts_operating_system()} error={errors.operatingSystem?.message}>
        <SelectInput
          {...form.register('operatingSystem')}
          choices={OPERATING_SYSTEM_CHOICES}
          placeholder={m.accounts_choose()}
        />
      </Field>
      {failure && <Alert title={m.accounts_register_failed_title()}>{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={complete.isPending}>
        {complete.isPending ? m.accounts_company_profile_pending() : m.accounts_company_profile_action()}
      </Button>
    </form>
  );
}

/** These values cannot be changed here. */
function ProviderFacts({ known }: { known: ProviderProfile }) {
  const facts = [
    { label: m.accounts_full_name(), value: known.fullName && <bdi>{known.fullName}</bdi>, isWide: true },
    { label: m.accounts_work_email(), value: <EmailAddress address={known.workEmail} />, isWide: true },
    { label: m.accounts_employee_id(), value: known.employeeId && <bdi>{known.employeeId}</bdi> },
    { label: m.accounts_department(), value: known.department && <bdi>{known.department}</bdi> },
    { label: m.accounts_mobile(), value: known.mobile && <PhoneNumber number={known.mobile} /> },
  ].filter(({ value }) => value);
  return (
    <section className="rounded-control bg-sunken p-4" aria-labelledby="company-facts">
      <h2 id="company-facts" className="mb-3 text-sm font-semibold">
        {m.accounts_company_known()}
      </h2>
      <Facts facts={facts} />
    </section>
  );
}
