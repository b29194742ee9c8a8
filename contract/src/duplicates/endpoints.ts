import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { draftToCompare, knownReport, meToo, meTooInput, meTooReply, samePicture } from './schema.ts';

/** Up to MAX_SIMILAR reports that may tell the same problem, in either language, the likest first. Changes nothing. */
export const findKnownReports = endpoint({
  method: 'POST',
  path: '/api/bug-reports/similar',
  access: 'employee',
  body: draftToCompare,
  reply: z.array(knownReport),
});

/** Says that the caller has the problem of a report, once; for the points of the settings. */
export const sayMeToo = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/me-too',
  access: 'employee',
  params: idParams,
  body: meTooInput,
  reply: meTooReply,
  status: 201,
  errors: ['me_too_own', 'me_too_said', 'me_too_closed', 'me_too_limit'],
});

/** Who has the problem of a report, the latest first. */
export const listMeToos = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id/me-toos',
  access: 'admin',
  params: idParams,
  reply: z.array(meToo),
});

/** Up to five other reports that hold a picture of this one, the likest first. */
export const listSamePictures = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id/same-pictures',
  access: 'admin',
  params: idParams,
  reply: z.array(samePicture),
});
