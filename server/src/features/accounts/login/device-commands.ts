// Wrong passwords on other devices do not lock a known device (promises: authentication 4).
import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { knownDevices } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { together } from '../../../db/together.ts';
import {
  cookieOptions,
  type Exchange,
  hostCookieName,
  startSession,
} from '../../../http/security/sessions.ts';
import { hashToken, newToken } from '../../../platform/crypto/crypto.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { newDeviceValues } from './emails.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A device stays known for a year after its last login. */
const DEVICE_LIFETIME_MS = 365 * DAY_MS;
const MAX_DEVICES_PER_PERSON = 20;

const deviceCookie = (ctx: Context) => hostCookieName(ctx, 'device');

/** The hash of the request's device token. Without a token it matches no device. */
export const deviceTokenHash = (ctx: Context, { cookies }: FastifyRequest): string =>
  hashToken(cookies[deviceCookie(ctx)] ?? '');

/** A browser has one row for each person who has logged in with it. */
const isDeviceOfRequest = (ctx: Context, request: FastifyRequest) =>
  and(
    eq(knownDevices.tokenHash, deviceTokenHash(ctx, request)),
    gt(knownDevices.lastLoginAt, new Date(ctx.clock.now().getTime() - DEVICE_LIFETIME_MS)),
  );

/** The query is the same without an account, so that its duration does not reveal whether an account exists. */
export const listDevicesOfRequest = (ctx: Context, request: FastifyRequest) =>
  ctx.db
    .select({ id: knownDevices.id, employeeId: knownDevices.employeeId })
    .from(knownDevices)
    .where(isDeviceOfRequest(ctx, request));

/** The query is the same whether or not the email has an account. */
export async function findKnownDeviceOfEmail(
  ctx: Context,
  request: FastifyRequest,
  email: string,
): Promise<{ id: string } | undefined> {
  const devices = await ctx.db
    .select({ id: knownDevices.id, email: employees.workEmail })
    .from(knownDevices)
    .innerJoin(employees, eq(employees.id, knownDevices.employeeId))
    .where(isDeviceOfRequest(ctx, request));
  return devices.find((device) => device.email.toLowerCase() === email.toLowerCase());
}

/** A mail informs the person about a new device, but not about the first device after the registration (promises: 37). */
export async function completeLogin(
  ctx: Context,
  tx: Transaction,
  exchange: Exchange,
  employee: EmployeeRow,
  authenticatedAt?: Date,
): Promise<{ id: string }> {
  const [session, devices, isKnown] = await together(
    () => startSession(ctx, tx, exchange, employee.id, 'full', authenticatedAt),
    () => tx.$count(knownDevices, eq(knownDevices.employeeId, employee.id)),
    () => rememberDevice(ctx, tx, exchange, employee.id),
  );
  if (isKnown || devices === 0) return session;
  const login = { userAgent: String(exchange.request.headers['user-agent'] ?? ''), at: ctx.clock.now() };
  await queueMail(ctx, tx, employee, 'new_device', newDeviceValues(ctx.config, employee.language, login));
  return session;
}

/**
 * Resolves with true if the device was known before. The token is replaced for every person who uses the browser, so that a
 * stolen copy is unknown after the next login.
 */
export async function rememberDevice(
  ctx: Context,
  tx: Transaction,
  { request, reply }: Exchange,
  employeeId: string,
): Promise<boolean> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const now = ctx.clock.now();
  const own = eq(knownDevices.employeeId, employeeId);
  const latest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(knownDevices.lastLoginAt), desc(knownDevices.id))
    .limit(MAX_DEVICES_PER_PERSON);
  const [renewed] = await together(
    () =>
      tx
        .update(knownDevices)
        .set({ tokenHash })
        .where(isDeviceOfRequest(ctx, request))
        .returning({ employeeId: knownDevices.employeeId }),
    () =>
      tx
        .insert(knownDevices)
        .values({ employeeId, tokenHash, lastLoginAt: now, createdAt: now })
        .onConflictDoUpdate({
          target: [knownDevices.tokenHash, knownDevices.employeeId],
          set: { lastLoginAt: now },
        }),
    () => tx.delete(knownDevices).where(and(own, notInArray(knownDevices.id, latest))),
  );
  reply.setCookie(deviceCookie(ctx), token, { ...cookieOptions(ctx), maxAge: DEVICE_LIFETIME_MS / 1000 });
  return renewed.some((device) => device.employeeId === employeeId);
}

export async function deleteKnownDevices(
  tx: Transaction,
  employeeId: string,
  exceptTokenHash?: string,
): Promise<void> {
  const own = eq(knownDevices.employeeId, employeeId);
  await tx
    .delete(knownDevices)
    .where(exceptTokenHash ? and(own, ne(knownDevices.tokenHash, exceptTokenHash)) : own);
}
