// What the service can do (RFC 7643, sections 5 to 7).
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from './users/attributes.ts';

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
/** Most people of a page. */
export const MAX_PAGE = 200;

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0';

export const serviceProviderConfig = (base: string) => ({
  schemas: [`${SCHEMA}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that an administrator made under Connections.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) => [
  {
    schemas: [`${SCHEMA}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person who may register',
    schema: USER_SCHEMA,
    schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
];

interface Attribute {
  name: string;
  type: string;
  subAttributes?: Attribute[];
  [characteristic: string]: unknown;
}

const attribute = (name: string, description: string, changes: Partial<Attribute> = {}): Attribute => {
  const type = changes.type ?? 'string';
  return {
    name,
    type,
    multiValued: false,
    description,
    required: false,
    ...(type === 'string' && { caseExact: false }),
    mutability: 'readWrite',
    returned: 'default',
    ...(type === 'string' && { uniqueness: 'none' }),
    ...changes,
  };
};

const USER_ATTRIBUTES = [
  attribute('userName', 'Name of the person in the directory', { required: true, uniqueness: 'server' }),
  attribute('name', 'Parts of the name', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'Full name'),
      attribute('familyName', 'Family name'),
      attribute('givenName', 'Given name'),
    ],
  }),
  attribute('displayName', 'Name that the roster shows'),
  attribute('emails', 'Email for work. One is stored', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'Address'),
      attribute('type', 'Always "work"', { canonicalValues: ['work'] }),
      attribute('primary', 'Always true', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the person may register and log in', { type: 'boolean' }),
];

const ENTERPRISE_ATTRIBUTES = [
  attribute('employeeNumber', 'Employee ID, with which the person registers'),
  attribute('department', 'Department'),
];

const schema = (base: string, id: string, name: string, attributes: Attribute[]) => ({
  schemas: [`${SCHEMA}:Schema`],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

export const schemas = (base: string) => [
  schema(base, USER_SCHEMA, 'User', USER_ATTRIBUTES),
  schema(base, ENTERPRISE_SCHEMA, 'EnterpriseUser', ENTERPRISE_ATTRIBUTES),
];

export const listOf = (resources: readonly object[], { total = resources.length, startIndex = 1 } = {}) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  itemsPerPage: resources.length,
  startIndex,
  Resources: resources,
});
