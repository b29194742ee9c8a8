import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type {
  LaunchConfirmation,
  LaunchConfirmationInput,
  LaunchEvidenceInput,
} from '@bugquest/contract/coverage/confirmations';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import {
  type LaunchConfirmationRow,
  launchConfirmations,
  launchEvidence,
} from '../../../../db/schema/coverage.ts';
import { ApiError } from '../../../../http/errors.ts';
import type { StoredFile } from '../../../../http/input/received-file.ts';
import type { Caller } from '../../../../http/security/sessions.ts';
import { recordAudit } from '../../../audit/commands.ts';
import { keepFiles } from '../../../reports/media/commands.ts';
import { listLaunchConfirmations } from './queries.ts';

type Changes = Pick<Parameters<typeof recordAudit>[2], 'before' | 'after'>;

const inputOf = ({ textEn, textAr, owner, due }: LaunchConfirmationRow): LaunchConfirmationInput => ({
  ...{ textEn, textAr, owner, due },
});

export function addLaunchConfirmation(
  ctx: Context,
  admin: Caller,
  input: LaunchConfirmationInput,
): Promise<LaunchConfirmation> {
  return ctx.db.transaction(
    async (tx) => (await insertLaunchConfirmation(ctx, tx, admin, { ...input, packLine: null }))!,
  );
}

/** Undefined for a line of a pack that is there already. */
export async function insertLaunchConfirmation(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { packLine, ...input }: LaunchConfirmationInput & { packLine: string | null },
): Promise<LaunchConfirmation | undefined> {
  const [row] = await tx
    .insert(launchConfirmations)
    .values({ ...input, packLine, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await record(ctx, tx, admin, row.id, 'add launch confirmation', { after: input });
  return getLaunchConfirmation(ctx, tx, row.id);
}

/** Another text must be confirmed again. @throws {ApiError} not_found */
export function changeLaunchConfirmation(
  ctx: Context,
  admin: Caller,
  id: string,
  input: LaunchConfirmationInput,
): Promise<LaunchConfirmation> {
  return ctx.db.transaction(async (tx) => {
    const before = inputOf(await lock(tx, id));
    await tx.update(launchConfirmations).set(input).where(eq(launchConfirmations.id, id));
    if (input.textEn !== before.textEn || input.textAr !== before.textAr)
      await endConfirmation(ctx, tx, admin, id);
    await record(ctx, tx, admin, id, 'change launch confirmation', { before, after: input });
    return getLaunchConfirmation(ctx, tx, id);
  });
}

/** @throws {ApiError} not_found, launch_confirmed, readiness_changed when the person read another text, upload_missing */
export function confirmForLaunch(
  ctx: Context,
  admin: Caller,
  id: string,
  { evidence, seen }: LaunchEvidenceInput,
  [file]: readonly StoredFile[] = [],
): Promise<LaunchConfirmation> {
  return ctx.db.transaction(async (tx) => {
    const { textEn, textAr } = await lock(tx, id);
    if (seen && (seen.textEn !== textEn || seen.textAr !== textAr)) throw new ApiError('readiness_changed');
    if ((await tx.$count(launchEvidence, isCurrentOf(id))) > 0) throw new ApiError('launch_confirmed');
    if (file) await keepFiles(tx, [file]);
    await tx.insert(launchEvidence).values({
      ...{ confirmationId: id, textEn, textAr, evidence },
      ...{ confirmedBy: admin.id, confirmedAt: ctx.clock.now() },
      ...(file && {
        ...{ storageKey: file.storageKey, fileName: file.originalName, mimeType: file.mimeType },
        ...{ fileSize: file.fileSize, sha256: file.sha256 },
      }),
    });
    const after = { textEn, textAr, evidence, ...(file && { file: file.originalName }) };
    await record(ctx, tx, admin, id, 'confirm for launch', { after });
    return getLaunchConfirmation(ctx, tx, id);
  });
}

/** One that is not confirmed stays as it is. @throws {ApiError} not_found */
export function undoLaunchConfirmation(ctx: Context, admin: Caller, id: string): Promise<LaunchConfirmation> {
  return ctx.db.transaction(async (tx) => {
    await lock(tx, id);
    const evidence = await endConfirmation(ctx, tx, admin, id);
    if (evidence !== undefined)
      await record(ctx, tx, admin, id, 'undo launch confirmation', { before: { evidence } });
    return getLaunchConfirmation(ctx, tx, id);
  });
}

/** @throws {ApiError} not_found */
export function removeLaunchConfirmation(ctx: Context, admin: Caller, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = inputOf(await lock(tx, id));
    await tx
      .update(launchConfirmations)
      .set({ removedAt: ctx.clock.now(), removedBy: admin.id })
      .where(eq(launchConfirmations.id, id));
    await record(ctx, tx, admin, id, 'remove launch confirmation', { before });
  });
}

const isCurrentOf = (id: string) =>
  and(eq(launchEvidence.confirmationId, id), isNull(launchEvidence.endedAt));

/** @returns the evidence that no longer counts; undefined when nothing was confirmed */
async function endConfirmation(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  id: string,
): Promise<string | undefined> {
  const [ended] = await tx
    .update(launchEvidence)
    .set({ endedAt: ctx.clock.now(), endedBy: admin.id })
    .where(isCurrentOf(id))
    .returning({ evidence: launchEvidence.evidence });
  return ended?.evidence;
}

/** @throws {ApiError} not_found, also for a removed one */
async function lock(tx: Transaction, id: string): Promise<LaunchConfirmationRow> {
  const [row] = await tx
    .select()
    .from(launchConfirmations)
    .where(and(eq(launchConfirmations.id, id), isNull(launchConfirmations.removedAt)))
    .for('update');
  if (!row) throw new ApiError('not_found');
  return row;
}

async function record(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  recordId: string,
  action: AuditAction,
  changes: Changes,
): Promise<void> {
  await recordAudit(ctx, tx, {
    ...{ actorId: admin.id, action, recordType: 'launch confirmation', recordId },
    ...changes,
  });
  await ctx.changes.publish(tx, ['readiness']);
}

async function getLaunchConfirmation(ctx: Context, tx: Transaction, id: string): Promise<LaunchConfirmation> {
  const [confirmation] = await listLaunchConfirmations(ctx, tx, id);
  return confirmation!;
}
