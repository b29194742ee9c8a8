// The columns with encrypted secrets. A new key must encrypt all of them again, so `vault.seal` accepts no others.
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { companyLogins, companySessions } from './company-login.ts';
import { employees } from './employees.ts';
import { trackers } from './trackers.ts';
import { webhooks } from './webhooks.ts';

export interface SealedColumn {
  sealed: AnyPgColumn;
  /** The column whose value the secret is bound to. */
  owner: AnyPgColumn;
  id: AnyPgColumn;
}

export const SEALED_COLUMNS = {
  twoFactorSecret: { sealed: employees.twoFactorSecret, owner: employees.id, id: employees.id },
  webhookAddress: { sealed: webhooks.secretUrl, owner: webhooks.id, id: webhooks.id },
  webhookSecret: { sealed: webhooks.secret, owner: webhooks.id, id: webhooks.id },
  oldWebhookSecret: { sealed: webhooks.oldSecret, owner: webhooks.id, id: webhooks.id },
  trackerToken: { sealed: trackers.token, owner: trackers.id, id: trackers.id },
  trackerHookSecret: { sealed: trackers.hookSecret, owner: trackers.id, id: trackers.id },
  companyLoginStep: { sealed: companyLogins.sealedStep, owner: companyLogins.id, id: companyLogins.id },
  companyIdToken: {
    sealed: companySessions.sealedIdToken,
    owner: companySessions.subject,
    id: companySessions.sessionId,
  },
} as const satisfies Record<string, SealedColumn>;

export type SealedName = keyof typeof SEALED_COLUMNS;
