import type {
  DataDownload,
  ErasureRequest,
  OwnErasure,
} from '@bugquest/contract/employees/personal-data/schema';
import type { ErasureSettings } from '@bugquest/contract/settings/schema';
import type { DataDownloadRow, ErasureRequestRow } from '../../../db/schema/personal-data.ts';
import { acceptableFrom } from './erasure/policy.ts';
import type { ListedRequest } from './erasure/queries.ts';

export const toDataDownload = (row: DataDownloadRow): DataDownload => ({
  id: row.id,
  state: row.state,
  byteSize: row.byteSize,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

export const toOwnErasure = ({ state, createdAt, answer }: ErasureRequestRow): OwnErasure => ({
  state,
  createdAt: createdAt.toISOString(),
  answer,
});

export const toErasureRequest = (
  { request, ...people }: ListedRequest,
  settings: ErasureSettings,
): ErasureRequest => ({
  ...people,
  id: request.id,
  employeeId: request.employeeId,
  state: request.state,
  answer: request.answer,
  createdAt: request.createdAt.toISOString(),
  acceptableFrom: acceptableFrom(request, settings).toISOString(),
  decidedAt: request.decidedAt?.toISOString() ?? null,
});
