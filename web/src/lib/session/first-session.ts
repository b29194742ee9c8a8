import { currentSession } from '@bugquest/contract/accounts/endpoints';
import type { Employee } from '@bugquest/contract/employees/schema';
import { callOrNull, readReply } from '../api/call.ts';

declare global {
  /** Requested by public/first-paint.js, before the other scripts are loaded. */
  var firstSession: Promise<Response> | undefined;
}

/** Null for a visitor, and when the reply cannot be read. */
export async function firstEmployee(): Promise<Employee | null> {
  try {
    const reply = await globalThis.firstSession;
    return reply?.ok ? readReply(currentSession, await reply.clone().text()) : null;
  } catch {
    return null;
  }
}

/** Null for a visitor. The first call gets the first reply. */
export function readSession(): Promise<Employee | null> {
  const reply = globalThis.firstSession;
  globalThis.firstSession = undefined;
  return callOrNull(currentSession, reply && { reply });
}
