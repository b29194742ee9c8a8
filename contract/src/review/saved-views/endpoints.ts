import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { savedView, savedViewChange, savedViewInput } from './schema.ts';

/** The caller's own and shared views, own first, each by name. */
export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/admin/views',
  access: 'admin',
  topics: ['saved-views'],
  reply: z.array(savedView),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/admin/views',
  access: 'admin',
  changes: ['saved-views'],
  body: savedViewInput,
  reply: savedView,
  status: 201,
  errors: ['too_many_views'],
});

export const changeSavedView = endpoint({
  method: 'PATCH',
  path: '/api/admin/views/:id',
  access: 'admin',
  changes: ['saved-views'],
  params: idParams,
  body: savedViewChange,
  reply: savedView,
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/:id',
  access: 'admin',
  changes: ['saved-views'],
  params: idParams,
  reply: success,
});
