// The service for the company's directory, by SCIM 2.0 (RFC 7643 and 7644), users only. It is no endpoint of the contract: its
// paths, bodies, errors and media type are those of the standard.
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Context } from '../../../../context.ts';
import { describeError } from '../../../../platform/log.ts';
import { scimAddress } from '../present.ts';
import { admitDirectory, recordError, recordSuccess } from './admission-commands.ts';
import { listOf, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { hasFilter, readPage, readProjection } from './read-query.ts';
import { errorBody, ScimError, toScimError } from './scim-error.ts';
import { changeUser, createUser, deleteUser } from './users/commands.ts';
import { toResource } from './users/present.ts';
import { project } from './users/projection.ts';
import { getUser, listUsers } from './users/queries.ts';
import { patchUser, readUser } from './users/read-user.ts';

const MEDIA_TYPE = 'application/scim+json; charset=utf-8';
/** Far more than a person needs. */
const MAX_BYTES = 64 * 1024;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

type Reply = { status?: 200 | 201; body: object } | undefined;
type Handler = (request: FastifyRequest) => Promise<Reply> | Reply;

/** Adds the routes under `/scim/v2`, apart from the rest: with their own bodies and errors. */
export async function scimRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(
    async (scim) => {
      receiveScim(scim);
      scim.addHook('onRequest', (request) => admitDirectory(ctx, request));
      scim.setErrorHandler((error, request, reply) =>
        refuse(ctx, toScimError(error as Error & { code: string } as never), error, request, reply),
      );
      addRoutes(scim, ctx);
    },
    { prefix: '/scim/v2' },
  );
}

/** Both media types of JSON. An empty body counts as none. */
function receiveScim(scim: FastifyInstance): void {
  scim.removeAllContentTypeParsers();
  const parse = scim.getDefaultJsonParser('error', 'error');
  scim.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (request, body: string, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
  );
}

function addRoutes(scim: FastifyInstance, ctx: Context): void {
  const base = scimAddress(ctx.config);
  const oneOf = (all: readonly { id: string }[], id: string): Reply => {
    const body = all.find((one) => one.id.toLowerCase() === id.toLowerCase());
    if (!body) throw notThere();
    return { body };
  };
  const resourceOf = (request: FastifyRequest, user: Parameters<typeof toResource>[0]) =>
    project(toResource(user, base), readProjection(request.query));

  addResource(scim, ctx, '/ServiceProviderConfig', {
    GET: (request) => whole(request, { body: serviceProviderConfig(base) }),
  });
  addResource(scim, ctx, '/ResourceTypes', {
    GET: (request) => whole(request, { body: listOf(resourceTypes(base)) }),
  });
  addResource(scim, ctx, '/ResourceTypes/:id', {
    GET: (request) => oneOf(resourceTypes(base), idOf(request)),
  });
  addResource(scim, ctx, '/Schemas', { GET: (request) => whole(request, { body: listOf(schemas(base)) }) });
  addResource(scim, ctx, '/Schemas/:id', { GET: (request) => oneOf(schemas(base), idOf(request)) });

  addResource(scim, ctx, '/Users', {
    async GET(request) {
      const page = readPage(request.query);
      const { users, total } = await listUsers(ctx, page);
      const resources = users.map((user) => resourceOf(request, user));
      return { body: listOf(resources, { total, startIndex: page.startIndex }) };
    },
    async POST(request) {
      const user = await createUser(ctx, readUser(request.body));
      return { status: 201, body: resourceOf(request, user) };
    },
  });
  addResource(scim, ctx, '/Users/:id', {
    GET: async (request) => ({ body: resourceOf(request, await getUser(ctx, idOf(request))) }),
    PUT: async (request) => ({
      body: resourceOf(
        request,
        await changeUser(ctx, idOf(request), (before) => readUser(request.body, before)),
      ),
    }),
    PATCH: async (request) => ({
      body: resourceOf(
        request,
        await changeUser(ctx, idOf(request), (before) => patchUser(request.body, before)),
      ),
    }),
    async DELETE(request) {
      await deleteUser(ctx, idOf(request));
      return undefined;
    },
  });

  for (const path of ['/Me', '/Bulk'])
    addResource(scim, ctx, path, {}, () => new ScimError(501, `${path} is not supported.`, 'not_supported'));
  addResource(scim, ctx, '/*', {}, notThere);
}

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;

const notThere = () =>
  new ScimError(404, 'There is nothing at this address. Only users are supported.', 'not_supported');

/** Discovery has no filters (RFC 7644, section 4). */
function whole(request: FastifyRequest, reply: Reply): Reply {
  if (hasFilter(request.query)) throw new ScimError(403, 'This list has no filters.', 'not_supported');
  return reply;
}

/** Adds the methods of a path. All others are refused. */
function addResource(
  scim: FastifyInstance,
  ctx: Context,
  url: string,
  handlers: Partial<Record<Method, Handler>>,
  refusal?: () => ScimError,
): void {
  const allowed = METHODS.filter((method) => handlers[method]);
  const config = { needsBearer: true } as const;
  for (const method of allowed) {
    scim.route({
      method,
      url,
      config,
      bodyLimit: MAX_BYTES,
      handler: async (request, reply) => send(reply, await answer(ctx, request, handlers[method]!)),
    });
  }
  const others: HTTPMethods[] = METHODS.filter((method) => !handlers[method]);
  scim.route({
    method: others,
    url,
    config,
    bodyLimit: MAX_BYTES,
    handler: () => {
      throw (
        refusal?.() ??
        new ScimError(405, 'This method is not supported here.', 'not_supported', {
          allow: allowed.join(', '),
        })
      );
    },
  });
}

async function answer(ctx: Context, request: FastifyRequest, handler: Handler): Promise<Reply> {
  const reply = await handler(request);
  await recordSuccess(ctx);
  return reply;
}

function send(reply: FastifyReply, made: Reply): FastifyReply {
  if (!made) return reply.status(204).send();
  const { status = 200, body } = made;
  const { location } = (body as { meta?: { location?: string } }).meta ?? {};
  if (location) reply.header(status === 201 ? 'location' : 'content-location', location);
  return reply.status(status).type(MEDIA_TYPE).send(JSON.stringify(body));
}

async function refuse(
  ctx: Context,
  refusal: ScimError,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, code, details } = refusal;
  if (status >= 500 && status !== 501)
    request.log.error({ causes: describeError(cause as Error) }, 'a call of the directory failed');
  // Without a database, the error cannot be recorded, but must be answered.
  if (code) await recordError(ctx, { code, attribute: details.attribute }).catch(() => undefined);
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter);
  if (details.challenge) reply.header('www-authenticate', details.challenge);
  if (details.allow) reply.header('allow', details.allow);
  await reply
    .status(status)
    .type(MEDIA_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(errorBody(refusal)));
}
