import { PUSH_KINDS, type PushKind } from '@bugquest/contract/notifications/push/kinds';
import type { PushDevice, PushKinds } from '@bugquest/contract/notifications/push/schema';
import type { PushSubscriptionRow } from '../../../db/schema/notifications.ts';

export const toKinds = (muted: readonly PushKind[]): PushKinds =>
  Object.fromEntries(PUSH_KINDS.map((kind) => [kind, !muted.includes(kind)])) as PushKinds;

export const toDevice = (
  { id, userAgent, createdAt, lastSuccessAt, sessionId }: PushSubscriptionRow,
  currentSessionId: string,
): PushDevice => ({
  id,
  userAgent,
  createdAt: createdAt.toISOString(),
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  current: sessionId === currentSessionId,
});
