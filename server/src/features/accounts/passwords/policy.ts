import { m } from '@bugquest/phrases/messages';
import { ApiError } from '../../../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** @throws {ApiError} invalid_input for common passwords */
export function refuseCommonPassword(password: string, locale: 'en' | 'ar'): void {
  if (isCommonPassword(password)) {
    throw new ApiError('invalid_input', { fields: { password: m.field_password_common({}, { locale }) } });
  }
}
