// An endpoint is the one description of a call that the browser, the server and the access sweep all read.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call, decided before anything is read from the request (promises: Identity and roles).
 *
 * - `public`: everyone.
 * - `visitor`: nobody who is signed in (403).
 * - `unverified`: the holder of the pre-verification cookie (401 without it, 403 when signed in).
 * - `twoFactor`: the holder of the cookie of a login that owes its second factor (401 without it, 403 when signed in).
 * - `employee`: everyone who is signed in.
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
> {
  method: Method;
  /** The path of the specification's section 7, with `:name` for parameters. */
  path: `/api/${string}`;
  access: Allowed;
  params?: Params;
  query?: Query;
  /** A JSON body. Calls that take files say `multipart` instead and parse their own fields. */
  body?: Body;
  multipart?: true;
  /** Bytes that the body may have; 1 MiB unless said. */
  maxBodyBytes?: number;
  /**
   * Mail programs call it with a form of theirs, which says nothing, from no page of ours (RFC 8058). So it is exempt from
   * the check of the origin (promises: 10), looks at no session, and must bring its own proof.
   */
  oneClick?: true;
  /** Whatever this schema does not list never leaves the server. */
  reply: Reply;
  /** Success status, 200 unless said. */
  status?: 200 | 201;
  /** The errors of its own, beyond those that every call can have (invalid_input, unauthenticated, …). */
  errors?: readonly ErrorCode[];
}

/** Declares an endpoint; it exists for the inference of its types. */
export function endpoint<
  Reply extends Schema,
  const Allowed extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Endpoint<Params, Query, Body, Reply, Allowed>): Endpoint<Params, Query, Body, Reply, Allowed> {
  return definition;
}

/** What a part of an endpoint takes; undefined when the endpoint has no such part. */
export type Input<S> = [Exclude<S, undefined>] extends [never] ? undefined : InputOf<Exclude<S, undefined>>;
/** What a part of an endpoint holds once validated; undefined when the endpoint has no such part. */
export type Output<S> = [Exclude<S, undefined>] extends [never] ? undefined : OutputOf<Exclude<S, undefined>>;

type InputOf<S> = S extends Schema ? z.input<S> : never;
type OutputOf<S> = S extends Schema ? z.output<S> : never;
