import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../../sentence.ts';

/**
 * - `no_answer`: the provider cannot be reached, or it has an internal error.
 * - `description`: the provider's discovery document is missing, or it names another issuer.
 * - `keys`: the provider's signature keys cannot be read.
 * - `client`: the provider refuses our client ID or secret.
 * - `reply`: a reply failed a check, for example of its signature, time or state.
 * - `email`: the provider did not confirm the email of a person.
 * - `groups`: the provider did not list the groups of a person, so the administrator role stayed as it was.
 */
export const COMPANY_LOGIN_ERRORS = [
  'no_answer',
  'description',
  'keys',
  'client',
  'reply',
  'email',
  'groups',
] as const;
export type CompanyLoginError = (typeof COMPANY_LOGIN_ERRORS)[number];

export const COMPANY_LOGIN_ERROR_SENTENCES: Record<CompanyLoginError, Sentence> = {
  no_answer: m.connections_login_error_no_answer,
  description: m.connections_login_error_description,
  keys: m.connections_login_error_keys,
  client: m.connections_login_error_client,
  reply: m.connections_login_error_reply,
  email: m.connections_login_error_email,
  groups: m.connections_login_error_groups,
};
