import type { Caller } from '../../../http/security/sessions.ts';

interface Appealed {
  employeeId: string;
  validatedBy: string | null;
}

/**
 * An appeal must be decided by another administrator than the decision, if there is one besides the decider and the
 * reporter. The policy of decisions checks own reports.
 */
export function canDecideAppeal(
  admin: Pick<Caller, 'id'>,
  { employeeId, validatedBy }: Appealed,
  activeAdmins: readonly string[],
): boolean {
  return admin.id !== validatedBy || !activeAdmins.some((id) => id !== validatedBy && id !== employeeId);
}
