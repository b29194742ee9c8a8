import type { AuditAction, RecordType } from '@bugquest/contract/audit/audit-actions';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { actingTokenId } from '../../http/security/bearer.ts';
import { withoutSecrets } from '../../platform/crypto/secrets.ts';

export interface AuditEntry {
  /** Undefined when the system or the command line acted. */
  actorId?: string;
  action: AuditAction;
  recordType: RecordType;
  recordId: string;
  before?: unknown;
  after?: unknown;
}

/** The entry is written in the transaction of the change (promises: 19). */
export async function recordAudit(ctx: Context, tx: Transaction, entry: AuditEntry): Promise<void> {
  const { before, after, ...columns } = entry;
  await tx.insert(auditLog).values({
    ...columns,
    tokenId: actingTokenId(),
    before: withoutSecrets(before),
    after: withoutSecrets(after),
    createdAt: ctx.clock.now(),
  });
  await ctx.changes.publish(tx, ['audit']);
}
