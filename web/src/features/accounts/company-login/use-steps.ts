import type { CompanyLoginStep } from '@bugquest/contract/accounts/company-login/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { loginPath, pageAfterLogin, startPage } from '../../../lib/session/next-path.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { twoFactorState } from '../login/two-factor-step.ts';
import { welcomeBack } from '../login/welcome-back.ts';
import { useFinishCompanyLogin } from './api.ts';
import { failureState } from './login-failure.ts';
import { loginPathAgain } from './wanted-page.ts';

export type FormStep = Extract<CompanyLoginStep, { step: 'profile' | 'link' }>;

/** The provider's reply, which the server put behind `#`. It is removed, so that it is in no history and no screenshot. */
function takeReply(): Record<string, string> {
  const { hash, pathname } = window.location;
  if (!hash) return {};
  window.history.replaceState(window.history.state, '', pathname);
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}

export interface CompanyLoginSteps {
  /** The form to show; undefined while the login is checked. */
  form: FormStep | undefined;
  /** Goes on after an answer of the server. */
  follow: (step: CompanyLoginStep) => void;
  /** Returns to the login screen with the reason. */
  fail: (error: unknown) => void;
}

/** Finishes the company login once, and goes on as the server says. */
export function useSteps(): CompanyLoginSteps {
  const { setEmployee } = useAuth();
  const [, navigate] = useLocation();
  const { mutateAsync } = useFinishCompanyLogin();
  const [form, setForm] = useState<FormStep>();
  const sent = useRef(false);

  const follow = useCallback(
    (step: CompanyLoginStep) => {
      const page = pageAfterLogin(step.next);
      if (step.step === 'two-factor') {
        return navigate(loginPath(page), { replace: true, state: twoFactorState });
      }
      if (step.step !== 'done') return setForm(step);
      setEmployee(step.employee);
      welcomeBack(step.employee);
      navigate(startPage(page, step.employee), { replace: true });
    },
    [navigate, setEmployee],
  );
  const fail = useCallback(
    (error: unknown) =>
      navigate(loginPathAgain(), { replace: true, state: failureState(errorMessage(error)) }),
    [navigate],
  );

  useEffect(() => {
    // A reply works once, but React may run effects twice.
    if (sent.current) return;
    sent.current = true;
    mutateAsync(takeReply()).then(follow, fail);
  }, [mutateAsync, follow, fail]);

  return { form, follow, fail };
}
