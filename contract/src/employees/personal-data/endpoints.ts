import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { dataDownload, erasureAnswer, erasurePreview, erasureRequest, personalData } from './schema.ts';

export const getPersonalData = endpoint({
  method: 'GET',
  path: '/api/personal-data',
  access: 'employee',
  topics: ['personal-data'],
  reply: personalData,
});

/** Makes the file in the background. It replaces an earlier file. */
export const startDataDownload = endpoint({
  method: 'POST',
  path: '/api/personal-data/downloads',
  access: 'employee',
  daily: 'personalData',
  changes: ['personal-data'],
  reply: dataDownload,
  status: 201,
  errors: ['download_running', 'too_many_requests'],
});

/** Only for the person. */
export const getDataDownload = endpoint({
  method: 'GET',
  path: '/api/personal-data/downloads/:id/file',
  access: 'employee',
  params: idParams,
  reply: z.unknown(),
  errors: ['not_found'],
});

export const previewErasure = endpoint({
  method: 'GET',
  path: '/api/personal-data/erasure',
  access: 'employee',
  topics: ['personal-data', 'settings'],
  reply: erasurePreview,
});

export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/personal-data/erasure',
  access: 'employee',
  daily: 'personalData',
  needsFreshPassword: true,
  changes: ['personal-data'],
  reply: success,
  errors: ['last_admin'],
});

/** Withdraws the caller's open request, if there is one. */
export const withdrawErasure = endpoint({
  method: 'DELETE',
  path: '/api/personal-data/erasure',
  access: 'employee',
  daily: 'personalData',
  changes: ['personal-data'],
  reply: success,
});

/** Open requests first, then the latest others. */
export const listErasureRequests = endpoint({
  method: 'GET',
  path: '/api/admin/erasure-requests',
  access: 'admin',
  topics: ['erasure-requests', 'settings'],
  reply: z.array(erasureRequest),
});

/** Acceptance erases the person's data immediately. A refusal needs a reason. */
export const decideErasure = endpoint({
  method: 'POST',
  path: '/api/admin/erasure-requests/:id/decision',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'nobody',
  needsFreshPassword: ({ decision }) => decision === 'accept',
  changes: ['erasure-requests', 'reports', 'own-reports', 'employees', 'standings', 'deletions'],
  params: idParams,
  body: erasureAnswer,
  reply: success,
  errors: ['own_account', 'last_admin', 'erasure_decided', 'erasure_too_early'],
});
