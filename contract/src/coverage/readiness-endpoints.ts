import * as z from 'zod/mini';
import { NOT_COUNTED } from '../daily-calls.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, success } from '../fields.ts';
import { FILE_ERRORS } from '../reports/media/added-files.ts';
import { launchConfirmation, launchConfirmationInput, launchEvidenceInput } from './confirmations.ts';
import {
  createdDecisionLink,
  decisionLink,
  decisionLinkInput,
  linkedDecision,
  sharedDecisionInput,
} from './decision-links.ts';
import { addedPack, packInput } from './packs/schema.ts';
import { decisionInput, listedDecision, readiness, readinessDecision, truthInput } from './readiness.ts';
import { signatureInput } from './signatures.ts';

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/admin/readiness',
  access: 'admin',
  summary: 'Read the figures of the launch decision',
  scope: 'reports:read',
  topics: ['report-figures', 'settings', 'readiness'],
  cachedFor: 'role',
  changesEvery: 'day',
  reply: readiness,
});

/** Latest first, without the figures of each. */
export const listReadinessDecisions = endpoint({
  method: 'GET',
  path: '/api/admin/readiness/decisions',
  access: 'admin',
  summary: 'List the launch decisions',
  scope: 'reports:read',
  topics: ['readiness'],
  reply: z.array(listedDecision),
});

export const getReadinessDecision = endpoint({
  method: 'GET',
  path: '/api/admin/readiness/decisions/:id',
  access: 'admin',
  summary: 'Read a launch decision',
  scope: 'reports:read',
  topics: ['readiness'],
  params: idParams,
  reply: readinessDecision,
  errors: ['not_found'],
});

/**
 * Stores the figures of this time with the decision, if they are those that the caller saw, and if there is no later decision. Another
 * administrator must sign it, if there is one. It ends an earlier decision that nobody signed yet.
 */
export const decideReadiness = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/decisions',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['readiness'],
  body: decisionInput,
  reply: readinessDecision,
  status: 201,
  errors: ['readiness_changed'],
});

/** Signs the decision that another administrator proposed, or disagrees. Each person answers once. */
export const signDecision = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/decisions/:id/sign',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['readiness', 'notifications'],
  params: idParams,
  body: signatureInput,
  reply: readinessDecision,
  errors: ['not_found', 'decision_own', 'decision_signed', 'decision_lapsed', 'decision_answered'],
});

/** Enters how many Blockers customers found after the launch. Earlier entries stay. */
export const enterFoundBlockers = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/decisions/:id/truth',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['readiness'],
  params: idParams,
  body: truthInput,
  reply: readinessDecision,
  errors: ['not_found'],
});

/** Latest first, with those that were revoked or have expired. */
export const listDecisionLinks = endpoint({
  method: 'GET',
  path: '/api/admin/readiness/decisions/:id/links',
  access: 'admin',
  topics: ['launch-links'],
  params: idParams,
  reply: z.array(decisionLink),
  errors: ['not_found'],
});

/** The address is shown once. Everybody who has it reads the decision without an account, until it expires or is revoked. */
export const createDecisionLink = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/decisions/:id/links',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['launch-links', 'audit'],
  params: idParams,
  body: decisionLinkInput,
  reply: createdDecisionLink,
  status: 201,
  errors: ['not_found', 'too_many_links'],
});

export const revokeDecisionLink = endpoint({
  method: 'DELETE',
  path: '/api/admin/readiness/links/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['launch-links', 'audit'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** Needs no account. The token is in the body, so that no log contains it. Each success counts as a view. */
export const openDecisionLink = endpoint({
  method: 'POST',
  path: '/api/launch-decision',
  access: 'public',
  daily: { none: NOT_COUNTED.reader },
  body: sharedDecisionInput,
  reply: linkedDecision,
  errors: ['launch_link_invalid'],
});

export const addLaunchConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/confirmations',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  body: launchConfirmationInput,
  reply: launchConfirmation,
  status: 201,
});

/** Another text must be confirmed again. The earlier confirmation stays in the history. */
export const changeLaunchConfirmation = endpoint({
  method: 'PUT',
  path: '/api/admin/readiness/confirmations/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  params: idParams,
  body: launchConfirmationInput,
  reply: launchConfirmation,
  errors: ['not_found'],
});

export const confirmForLaunch = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/confirmations/:id/confirm',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  params: idParams,
  body: launchEvidenceInput,
  reply: launchConfirmation,
  errors: ['not_found', 'launch_confirmed', 'readiness_changed', ...FILE_ERRORS],
});

/** It must be confirmed again. One that is not confirmed stays as it is. */
export const undoLaunchConfirmation = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/confirmations/:id/undo',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  params: idParams,
  reply: launchConfirmation,
  errors: ['not_found'],
});

export const removeLaunchConfirmation = endpoint({
  method: 'DELETE',
  path: '/api/admin/readiness/confirmations/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** Adds lines of packs as launch confirmations and missions. Lines that were added before are not added again. */
export const addLaunchPack = endpoint({
  method: 'POST',
  path: '/api/admin/readiness/packs',
  access: 'admin',
  daily: 'administration',
  changes: ['readiness', 'missions'],
  body: packInput,
  reply: addedPack,
  status: 201,
});
