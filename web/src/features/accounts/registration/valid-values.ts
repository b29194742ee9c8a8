import { PROFILE_FIELDS, type ProfileValues } from '@bugquest/contract/employees/quality';
import { registration } from '@bugquest/contract/employees/schema';

/** The filled values that the server would accept: only they earn points. */
export const validValues = (typed: ProfileValues): ProfileValues =>
  Object.fromEntries(
    PROFILE_FIELDS.filter(
      (field) => typed[field]?.trim() && registration.shape[field].safeParse(typed[field]).success,
    ).map((field) => [field, typed[field]]),
  );
