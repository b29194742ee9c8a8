import { m } from '@bugquest/phrases/messages';
import type { EmployeeRow } from '../../../db/schema/employees.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { toEmployee } from '../../employees/present.ts';

/** Reply to an opened link: the password is needed, or the email is verified, with or without a login. */
export function toLinkReply(
  employee: EmployeeRow | undefined,
  caller: Caller | undefined,
  locale: 'en' | 'ar',
) {
  const success = true as const;
  if (!employee) {
    const message = m.accounts_reply_link_password({}, { locale });
    return { success, requiresPassword: true as const, message };
  }
  if (caller) return { success, message: m.accounts_reply_verified_elsewhere({}, { locale }) };
  return { success, employee: toEmployee(employee), message: m.accounts_reply_verified({}, { locale }) };
}
