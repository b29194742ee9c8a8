import type { DirectoryUserRow } from '../../../../../db/schema/directory.ts';
import type { DirectoryPerson } from '../../../../employees/directory/commands.ts';
import { type DirectoryUser, ENTERPRISE_SCHEMA, USER_SCHEMA } from './attributes.ts';

type Resource = Record<string, unknown>;

/** Without attributes that have no value. */
const known = (parts: Record<string, string>): Resource =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));

const whenNotEmpty = (name: string, parts: Resource): Resource =>
  Object.keys(parts).length > 0 ? { [name]: parts } : {};

/** The resource of a person. `base` is the address of the service. */
export function toResource(user: DirectoryUserRow, base: string): Resource {
  const { givenName, familyName, formattedName, workEmail, employeeNumber, department } = user;
  const enterprise = known({ employeeNumber, department });
  const hasEnterprise = Object.keys(enterprise).length > 0;
  return {
    schemas: hasEnterprise ? [USER_SCHEMA, ENTERPRISE_SCHEMA] : [USER_SCHEMA],
    id: user.id,
    ...known({ externalId: user.externalId, userName: user.userName, displayName: user.displayName }),
    ...whenNotEmpty('name', known({ formatted: formattedName, familyName, givenName })),
    active: user.active,
    ...(workEmail !== '' && { emails: [{ value: workEmail, type: 'work', primary: true }] }),
    ...whenNotEmpty(ENTERPRISE_SCHEMA, enterprise),
    meta: {
      resourceType: 'User',
      created: user.createdAt.toISOString(),
      lastModified: user.updatedAt.toISOString(),
      location: `${base}/Users/${user.id}`,
    },
  };
}

const MAX_NAME = 120;

/** The name for the roster: the one that the directory shows, or the one that its parts give. */
const fullNameOf = ({ displayName, formattedName, givenName, familyName, userName }: DirectoryUser): string =>
  (displayName || formattedName || `${givenName} ${familyName}`.trim() || userName).slice(0, MAX_NAME);

/** The person for the roster and the account. */
export const toPerson = (user: DirectoryUserRow): DirectoryPerson => ({
  id: user.id,
  employeeId: user.employeeNumber,
  workEmail: user.workEmail,
  department: user.department,
  fullName: fullNameOf(user),
});
