// Login by the company's OpenID Connect provider (docs/decisions/0055).
import * as z from 'zod/mini';
import { NOT_COUNTED } from '../../daily-calls.ts';
import { endpoint } from '../../endpoint.ts';
import { success } from '../../fields.ts';
import {
  backChannelLogout,
  companyAccountLinking,
  companyLogin,
  companyLoginPage,
  companyLoginReply,
  companyLoginStart,
  companyLoginStep,
  companyProfile,
} from './schema.ts';

/** Null when the company login is not set up. */
export const getCompanyLogin = endpoint({
  method: 'GET',
  path: '/api/auth/company-login',
  access: 'public',
  sessionless: true,
  reply: z.nullable(companyLogin),
});

export const startCompanyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/company-login/start',
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: companyLoginStart,
  reply: companyLoginPage,
  errors: ['company_login_unavailable', 'too_many_requests'],
});

/**
 * The provider sends people to this address. A GET must not change anything, so it only redirects to the page that finishes the
 * login with a POST.
 */
export const returnFromCompanyLogin = endpoint({
  method: 'GET',
  path: '/api/auth/company-login/callback',
  access: 'public',
  sessionless: true,
  query: companyLoginReply,
  reply: z.unknown(),
});

export const finishCompanyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/company-login/finish',
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: companyLoginReply,
  reply: companyLoginStep,
  errors: [
    'company_login_unavailable',
    'company_login_failed',
    'company_login_declined',
    'company_login_expired',
    'company_email_unverified',
    'company_account_inactive',
    'email_domain_refused',
    'not_on_roster',
    'too_many_requests',
  ],
});

/** Creates the account of a first login, and logs in. */
export const completeCompanyProfile = endpoint({
  method: 'POST',
  path: '/api/auth/company-login/profile',
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: companyProfile,
  reply: companyLoginStep,
  errors: ['company_login_expired', 'already_registered', 'email_domain_refused', 'not_on_roster'],
});

/** Connects the company login with the account that has its email, and logs in. */
export const linkCompanyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/company-login/link',
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: companyAccountLinking,
  reply: companyLoginStep,
  errors: ['company_login_expired', 'company_account_inactive', 'wrong_password', 'too_many_requests'],
});

/** The provider's notice that a person has logged out at the provider (OpenID Connect Back-Channel Logout 1.0). */
export const endCompanySessions = endpoint({
  method: 'POST',
  path: '/api/auth/company-login/back-channel-logout',
  access: 'public',
  daily: { none: NOT_COUNTED.program },
  calledFromOutside: true,
  maxBodyBytes: 16_384,
  body: backChannelLogout,
  reply: success,
  errors: ['company_login_failed', 'company_login_unavailable'],
});
