import { companyLink } from '@bugquest/contract/accounts/company-login/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { forgotPasswordPath, pageAfterLogin } from '../../../lib/session/next-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { useLinkCompanyLogin } from './api.ts';
import type { CompanyLoginSteps } from './use-steps.ts';

interface LinkFormProps extends Pick<CompanyLoginSteps, 'follow' | 'fail'> {
  workEmail: string;
  /** The page to open after the login. */
  next: string;
}

/** The password of the account that has the email already. */
export function LinkForm({ workEmail, next, follow, fail }: LinkFormProps) {
  const form = useContractForm(companyLink, { defaultValues: { password: '' } });
  const { errors } = form.formState;
  const link = useLinkCompanyLogin();
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      follow(await link.mutateAsync(password));
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
