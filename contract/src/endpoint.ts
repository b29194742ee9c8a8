// An endpoint describes a call once, for the browser, the server and the access test.
import type * as z from 'zod/mini';
import type { TokenScope } from './connections/tokens/scopes.ts';
import type { DailyCount } from './daily-calls.ts';
import type { ErrorCode } from './errors.ts';
import { type Topic, withReportFigures } from './topics.ts';

/**
 * Who may call. Access is decided before the request body is read (promises: Identity and roles).
 *
 * - `public`: everyone.
 * - `visitor`: only people who are not logged in (403 otherwise).
 * - `unverified`: a session that needs verification (401 without it, 403 when logged in).
 * - `twoFactor`: a session that needs its second factor (401 without it, 403 when logged in).
 * - `employee`: everyone who is logged in.
 * - `self`: the employee whose id is the `id` in the path; 404 for everyone else.
 * - `selfOrAdmin`: the same, or an administrator.
 * - `admin`: administrators; 403 for other employees.
 */
export const ACCESS = [
  'public',
  'visitor',
  'unverified',
  'twoFactor',
  'employee',
  'self',
  'selfOrAdmin',
  'admin',
] as const;
export type Access = (typeof ACCESS)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Schema = z.ZodMiniType;

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Allowed extends Access = Access,
  Scope extends TokenScope | undefined = TokenScope | undefined,
> {
  method: Method;
  /** The path of the specification's section 7, with `:name` for parameters. Health checks may lie outside of `/api`. */
  path: `/${string}`;
  access: Allowed;
  /** Every call that is not a GET declares the daily count of the person who makes it, or why there is none. */
  daily?: DailyCount;
  /** A summary in a few English words, for the description of the API. Calls with a scope have one. */
  summary?: string;
  /** An example of a body from another program, for the description of the API. */
  example?: Input<Body>;
  /**
   * API tokens with this scope may call the endpoint, and see the data that the token's administrator sees. Without a scope,
   * the endpoint refuses tokens.
   */
  scope?: Scope;
  /**
   * For changes that last longer than the session, because a device may be left unlocked. The call needs a password of the
   * last ten minutes and refuses tokens. A function decides by the body and the caller.
   */
  needsFreshPassword?: true | FreshPasswordRule<Body>;
  /** Whether administrators may call it before they have set up a required second factor (setting `requireTwoFactor`). */
  allowsMissingTwoFactor?: true;
  /**
   * For calls of administrators that can change points or places: whose. The server refuses the caller's own points and place
   * (promises: 59), and a generated test tries it.
   *
   * - `report`, `reports`, `deletion`: the reporter of the report in the path, of those in the body, or of the deleted one
   * - `person`: the person in the path
   * - `season`, `amendment`: everyone in the result of the season, or the person of the amendment; needs two administrators
   * - `nobody`: the leaderboard changes, but no points do
   */
  movesPoints?: MovedPoints;
  params?: Params;
  query?: Query;
  /** Topics of a read. Caches and open pages read again when one of these topics is published. */
  topics?: readonly Topic[];
  /**
   * The server caches the replies of a read with topics for everybody, for each role (all administrators share a reply, and each tester
   * has one), or for each caller. A function decides by the query; it returns undefined for a reply that is not cached.
   */
  cachedFor?: Audience | AudienceRule<Query>;
  /** When the reply of a read with topics becomes old by time alone, at the end of the minute or of the program's day. */
  changesEvery?: 'minute' | 'day';
  /** Topics that a write changes. The page that sent the write reads their endpoints again immediately. */
  changes?: readonly Topic[];
  /** A JSON body. Calls with files set `multipart` instead and parse the fields themselves. */
  body?: Body;
  multipart?: true;
  /** The body is a piece of a file, in the content type of the tus protocol. */
  piece?: true;
  /** Maximum bytes of the body; default: 1 MiB. */
  maxBodyBytes?: number;
  /**
   * Called by mail programs (RFC 8058), by the provider of the company login with a form, and by the issue tracker, all
   * without an origin. Exempt from the origin check (promises: 10). The call reads no session, so the request must contain a
   * token.
   */
  calledFromOutside?: true;
  /** JSON that its sender has signed: the route gets the bytes, in `request.signedBody`, instead of a parsed body. */
  signed?: true;
  /** Reads no session, so it answers without the database, whatever cookies the request has (promises: 42). */
  sessionless?: true;
  /** The fields of the reply. Other fields are removed. */
  reply: Reply;
  /** In a build, which has no schemas: a field that the reply always has (web/build/contract-calls.ts). */
  replyField?: string;
  /** In a build: the reply may be null. */
  isNullable?: boolean;
  /** Success status; default: 200. */
  status?: 200 | 201;
  /** Errors besides those of every call (invalid_input, unauthenticated, …). */
  errors?: readonly ErrorCode[];
}

export type MovedPoints = 'report' | 'reports' | 'deletion' | 'person' | 'season' | 'amendment' | 'nobody';

/**
 * Declared as a method, because TypeScript compares parameters of methods less strictly: a list can hold endpoints with
 * different bodies.
 */
type FreshPasswordRule<Body> = {
  decide(body: Output<Body>, caller: { isAdmin: boolean }): boolean;
}['decide'];

/** Who shares one cached reply. */
export type Audience = 'everybody' | 'role' | 'caller';
type AudienceRule<Query> = { decide(query: Output<Query>): Audience | undefined }['decide'];

/** Declares an endpoint, and infers its types. */
export function endpoint<
  Reply extends Schema,
  const Allowed extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Scope extends TokenScope | undefined = undefined,
>(
  definition: Endpoint<Params, Query, Body, Reply, Allowed, Scope>,
): Endpoint<Params, Query, Body, Reply, Allowed, Scope> {
  const { changes } = definition;
  return changes ? { ...definition, changes: withReportFigures(changes) } : definition;
}

/** `undefined` for a missing part of an endpoint. */
export type Input<S> = [Exclude<S, undefined>] extends [never] ? undefined : InputOf<Exclude<S, undefined>>;
/** `undefined` for a missing part of an endpoint. */
export type Output<S> = [Exclude<S, undefined>] extends [never] ? undefined : OutputOf<Exclude<S, undefined>>;

type InputOf<S> = S extends Schema ? z.input<S> : never;
type OutputOf<S> = S extends Schema ? z.output<S> : never;
