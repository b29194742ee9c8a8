import type { Caller } from '../../http/sessions.ts';

interface Appealed {
  employeeId: string;
  validatedBy: string | null;
}

/**
 * An appeal is decided by somebody else than the decision, as long as there is an administrator besides the decider and
 * the reporter. Whether the report is the administrator's own is asked by the policy of decisions.
 */
export function canDecideAppeal(
  admin: Pick<Caller, 'id'>,
  { employeeId, validatedBy }: Appealed,
  activeAdmins: readonly string[],
): boolean {
  return admin.id !== validatedBy || !activeAdmins.some((id) => id !== validatedBy && id !== employeeId);
}
