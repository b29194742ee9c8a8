import { companyProfile } from '@bugquest/contract/accounts/company-login/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { DepartmentInput } from '../registration/department-input.tsx';
import { deviceTypeChoices, OPERATING_SYSTEM_CHOICES } from '../registration/device-choices.ts';
import { useCompleteProfile } from './api.ts';
import type { CompanyLoginSteps, FormStep } from './use-steps.ts';

type Known = Extract<FormStep, { step: 'profile' }>['known'];

interface ProfileFormProps extends Pick<CompanyLoginSteps, 'follow' | 'fail'> {
  known: Known;
}

/** The fields that the provider did not fill. */
export function ProfileForm({ known, follow, fail }: ProfileFormProps) {
  const { workEmail, ...filled } = known;
  const form = useContractForm(companyProfile, {
    defaultValues: { ...filled, deviceType: '', operatingSystem: '' } as never,
  });
  const { errors } = form.formState;
  const complete = useCompleteProfile();
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      follow(await complete.mutateAsync(typed));
    } catch (error) {
      if (errorCode(error) === 'company_login_expired') return fail(error);
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <ProviderFacts known={known} />
      {!filled.fullName && (
        <Field label={m.accounts_full_name()} error={errors.fullName?.message}>
          <TextInput {...form.register('fullName')} autoComplete="name" />
        </Field>
      )}
      {!filled.employeeId && (
        <Field label={m.accounts_employee_id()} error={errors.employeeId?.message}>
          <TextInput {...form.register('employeeId')} autoComplete="off" autoCapitalize="characters" />
        </Field>
      )}
      {!filled.department && (
        <Field label={m.accounts_department()} error={errors.department?.message}>
          <DepartmentInput {...form.register('department')} typed={form.watch('department')} />
        </Field>
      )}
      {!filled.mobile && (
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

/** What the company account says. It cannot be changed here. */
function ProviderFacts({ known }: { known: Known }) {
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
