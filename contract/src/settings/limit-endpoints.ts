// The answers to a change of locked limits, in a file of their own so that the pages of testers do not load them.
import { limitProposal } from '../coverage/limit-lock.ts';
import { signatureInput } from '../coverage/signatures.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';

/** Confirms or refuses the change of locked limits that another administrator proposed. Confirming makes it. */
export const answerLimitProposal = endpoint({
  method: 'POST',
  path: '/api/admin/settings/limit-proposals/:id/answer',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['settings'],
  params: idParams,
  body: signatureInput,
  reply: limitProposal,
  errors: ['not_found', 'limits_own', 'limits_answered', 'settings_changed'],
});

/** Withdraws the own proposal. */
export const withdrawLimitProposal = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/limit-proposals/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['settings'],
  params: idParams,
  reply: limitProposal,
  errors: ['not_found', 'limits_answered'],
});
