// What is asked of the list of users stands in the address, so that it survives a reload and can be shared.
import { EMPLOYEE_SORTS, EMPLOYEE_STATES } from '@bugquest/contract/employees/lists';
import type { EmployeeQuery } from '@bugquest/contract/employees/schema';

export type UserFilter = Pick<EmployeeQuery, 'search' | 'state' | 'department' | 'sort'>;
export type UserField = keyof UserFilter;

const FIELDS: readonly UserField[] = ['search', 'state', 'department', 'sort'];

/** The filter that an address asks for; what there is not is not asked for. */
export function readUserFilter(params: URLSearchParams): UserFilter {
  const text = (field: UserField) => params.get(field) || undefined;
  return {
    search: text('search'),
    state: EMPLOYEE_STATES.find((state) => state === params.get('state')),
    department: text('department'),
    sort: EMPLOYEE_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
}

/** The address with one field changed; '' asks for nothing. */
export function withUserField(params: URLSearchParams, field: UserField, value: string): URLSearchParams {
  const after = new URLSearchParams(params);
  if (value && !(field === 'sort' && value === 'newest')) after.set(field, value);
  else after.delete(field);
  return after;
}

/** The address that asks for everyone. */
export function withoutUserFilter(params: URLSearchParams): URLSearchParams {
  return FIELDS.reduce((before, field) => withUserField(before, field, ''), params);
}
