import {
  checkLedger,
  exportAuditLog,
  exportPointEvents,
  listAuditLog,
} from '@bugquest/contract/audit/endpoints';
import type { AuditFilter, PointEventFilter } from '@bugquest/contract/audit/schema';
import type { Input } from '@bugquest/contract/endpoint';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callFile } from '../../lib/api/call.ts';
import { endpointPageQuery, endpointQuery } from '../../lib/api/endpoint-query.ts';
import { saveFile } from '../../lib/browser/save-file.ts';

type AuditQuery = Input<typeof listAuditLog.query>;

export const ledgerCheckQuery = () => endpointQuery(checkLedger);

export const auditLogQuery = (query: AuditQuery) =>
  endpointPageQuery(listAuditLog, { query }, { placeholderData: keepPreviousData });

/** Downloads a file. */
const useExport = <Filter>(load: (filter: Filter) => Promise<File>) =>
  useMutation({ mutationFn: load, onSuccess: saveFile });

export const useExportPointEvents = () =>
  useExport((query: PointEventFilter) => callFile(exportPointEvents, { query }));

export const useExportAuditLog = () => useExport((query: AuditFilter) => callFile(exportAuditLog, { query }));
