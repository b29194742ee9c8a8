// The OpenAPI 3.1 description is made from the contract, so that it cannot differ from the behaviour of the server.
import { SCOPE_NAMES, SCOPE_TEXTS } from '@bugquest/contract/connections/tokens/scope-phrases';
import { TOKEN_SCOPES, type TokenScope } from '@bugquest/contract/connections/tokens/scopes';
import { COUNT_LIMIT } from '@bugquest/contract/counts';
import type { Endpoint, Schema } from '@bugquest/contract/endpoint';
import { ERRORS, type ErrorCode } from '@bugquest/contract/errors';
import * as z from 'zod/mini';
import { cookieName, type SessionKind } from '../../../http/security/sessions.ts';
import { TOKEN_CALL_LIMIT } from '../../../http/security/tokens.ts';
import type { Config } from '../../../platform/config.ts';
import { errorsOf } from './errors-of.ts';

type Json = Record<string, unknown>;

const OWN_SCREENS_TAG = 'The product’s own screens';
const tagOf = ({ scope }: Endpoint) => (scope ? SCOPE_NAMES[scope]({}, { locale: 'en' }) : OWN_SCREENS_TAG);

/** Every integer of JavaScript has these limits, so they say nothing about a field. */
function removeIntegerLimits(node: { minimum?: number; maximum?: number }): void {
  if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
  if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
}

/** JSON Schema 2020-12, which OpenAPI 3.1 uses. */
function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...node } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => removeIntegerLimits(jsonSchema),
  }) as Json;
  return node;
}

/** `GET /api/bug-reports/:id/details` as `getBugReportsIdDetails`. */
const operationIdOf = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  path
    .replace(/^\/api/, '')
    .replace('*', 'file')
    .replaceAll(/(?<![^a-z0-9])[^a-z0-9]+([a-z0-9])/gi, (_, first: string) => first.toUpperCase())
    .replaceAll(/[^a-z0-9]/gi, '');

const pathTemplateOf = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{file}');

function parametersOf(endpoint: Endpoint): Json[] {
  const inPath = [...pathTemplateOf(endpoint).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: propertiesOf(endpoint.params).properties[name] ?? { type: 'string' },
  }));
  const { properties, required } = propertiesOf(endpoint.query);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

function propertiesOf(schema: Schema | undefined) {
  const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
  return { properties: properties as Record<string, Json>, required: required as string[] };
}

function bodyOf({ body, multipart, piece, example }: Endpoint): Json | undefined {
  if (piece) return { content: { 'application/offset+octet-stream': {} } };
  if (multipart)
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } };
  if (!body) return undefined;
  const json = { schema: schemaOf(body, 'input'), ...(example !== undefined && { example }) };
  return { required: true, content: { 'application/json': json } };
}

function replyOf(endpoint: Endpoint): Json {
  const schema = schemaOf(endpoint.reply, 'output');
  // A reply of any type is a file or a stream.
  if (Object.keys(schema).length === 0) return { description: 'A file or a stream', content: { '*/*': {} } };
  const isPaged = propertiesOf(endpoint.query).properties.cursor !== undefined;
  return {
    description: isPaged ? 'A page of the list' : 'Done',
    content: { 'application/json': { schema } },
    ...(isPaged && {
      headers: {
        'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
        Link: { $ref: '#/components/headers/Link' },
      },
    }),
  };
}

/** By HTTP status. */
function errorRepliesOf(endpoint: Endpoint): Json {
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const codesOfStatus = codes.filter((code) => ERRORS[code].status === status);
      const schema = {
        allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codesOfStatus } } }],
      };
      const examples = codesOfStatus.flatMap((code) => LOCALES.flatMap((locale) => [`${code}_${locale}`]));
      return [
        status,
        {
          description: codesOfStatus.map((code) => `\`${code}\`: ${messageOf(code, 'en')}`).join('\n\n'),
          content: {
            'application/json': {
              schema,
              examples: Object.fromEntries(
                examples.map((name) => [name, { $ref: `#/components/examples/${name}` }]),
              ),
            },
          },
        },
      ];
    }),
  );
}

const LOCALES = ['en', 'ar'] as const;
const messageOf = (code: ErrorCode, locale: 'en' | 'ar') => ERRORS[code].sentence({}, { locale });

const errorExamples = () =>
  Object.fromEntries(
    (Object.keys(ERRORS) as ErrorCode[]).flatMap((code) =>
      LOCALES.map((locale) => [
        `${code}_${locale}`,
        {
          summary: `${code} (${locale === 'en' ? 'English' : 'Arabic'})`,
          value: { code, message: messageOf(code, locale) },
        },
      ]),
    ),
  );

const SESSION_OF_ACCESS: Record<Endpoint['access'], SessionKind | undefined> = {
  public: undefined,
  visitor: undefined,
  unverified: 'unverified',
  twoFactor: 'two-factor',
  employee: 'full',
  self: 'full',
  selfOrAdmin: 'full',
  admin: 'full',
};

function securityOf({ access, scope }: Endpoint): Record<string, readonly TokenScope[]>[] {
  const kind = SESSION_OF_ACCESS[access];
  if (!kind) return [];
  return [...(scope ? [{ token: [scope] }] : []), { [kind]: [] }];
}

const cookieScheme = (config: Config, kind: SessionKind, description: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: cookieName({ config }, kind),
  description,
});

const securitySchemes = (config: Config) => ({
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token. Each call names the scope that the token needs.',
  },
  full: cookieScheme(config, 'full', 'The session of a person who is logged in.'),
  unverified: cookieScheme(config, 'unverified', 'After the registration, until the email is verified.'),
  'two-factor': cookieScheme(config, 'two-factor', 'After the password, until the second factor.'),
});

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: operationIdOf(endpoint),
  summary: endpoint.summary ?? `${endpoint.method} ${pathTemplateOf(endpoint)}`,
  tags: [tagOf(endpoint)],
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  requestBody: bodyOf(endpoint),
  responses: { [endpoint.status ?? 200]: replyOf(endpoint), ...errorRepliesOf(endpoint) },
});

const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERRORS), description: 'Stable, for programs.' },
    message: { type: 'string', description: 'For people, in the language of Accept-Language.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field, by its path, such as `reports.0.id`.',
    },
    reference: {
      type: 'string',
      description: 'Of errors of the server: the end of the request’s id in its log.',
    },
  },
};

/** Sorted by scope; endpoints without a scope come last. */
export function describeApi(config: Config, endpoints: Iterable<Endpoint>): Json {
  const orderOf = ({ scope }: Endpoint) => (scope ? TOKEN_SCOPES.indexOf(scope) : TOKEN_SCOPES.length);
  const sorted = [...endpoints].sort((one, other) => orderOf(one) - orderOf(other));
  const paths: Record<string, Json> = {};
  for (const endpoint of sorted)
    paths[pathTemplateOf(endpoint)] = {
      ...paths[pathTemplateOf(endpoint)],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  return {
    openapi: '3.1.0',
    info: { title: `${config.productName} API`, version: '1', description: introduction(config) },
    servers: [{ url: config.publicUrl }],
    tags: [...new Set(sorted.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      headers: {
        TotalCount: {
          description: `The number of all entries; long lists are counted up to ${COUNT_LIMIT}`,
          schema: { type: 'integer' },
        },
        Link: { description: 'The next page: `<address>; rel="next"`', schema: { type: 'string' } },
      },
      examples: errorExamples(),
      securitySchemes: securitySchemes(config),
    },
  };
}

const IN_ENGLISH = { locale: 'en' } as const;

const scopeList = () =>
  TOKEN_SCOPES.map(
    (scope) =>
      `- \`${scope}\` (${SCOPE_NAMES[scope]({}, IN_ENGLISH)}): ${SCOPE_TEXTS[scope]({}, IN_ENGLISH)}`,
  ).join('\n');

const introduction = ({ publicUrl, productName }: Config): string => `
The screens of ${productName} use this API with the cookie of a session. Other programs use the calls with a scope, with an API token.

## First call

1. An administrator creates a token in the admin panel under **Program → Connections** and copies it. It is shown once.
2. The program sends it in the header \`Authorization\`. This lists the five newest reports:

\`\`\`sh
export BUGQUEST_TOKEN=bq_...
curl -H "Authorization: Bearer $BUGQUEST_TOKEN" \\
  "${publicUrl}/api/bug-reports?limit=5"
\`\`\`

## Tokens

The scopes of a token say what it may do:

${scopeList()}

Rules for all tokens:

- A token sees what its administrator sees, within its scopes. The audit log names the token and the administrator.
- It stops working at its expiry, when it is deleted, and when its administrator loses the role or is deactivated.
- It may make ${TOKEN_CALL_LIMIT.points} calls in ${TOKEN_CALL_LIMIT.seconds} seconds. After that, calls are answered with 429 and \`Retry-After\` in seconds.
- Requests with a token need no \`Origin\` header. They are refused when they also carry the cookie of a session.

## Errors

Every failed call is answered with the same JSON:

\`\`\`json
{ "code": "invalid_input", "message": "Fix the highlighted fields.", "fields": { "limit": "A number from 1 to 500" } }
\`\`\`

\`code\` is stable and meant for programs. \`message\`, and the sentences in \`fields\`, are for people: in English, or in Arabic with
\`Accept-Language: ar\`. \`reference\` comes with errors of the server (5xx), and is the end of the request's id in the log.
Refused tokens are also explained in the header \`WWW-Authenticate\` (RFC 6750).

## Lists

Lists are arrays. \`limit\` is the length of a page (100 unless given, at most 500). The header \`Link\` has the address of the next page
(\`rel="next"\`), and \`X-Total-Count\` the number of all entries; long lists are counted up to ${COUNT_LIMIT}.
`;
