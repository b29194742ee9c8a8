import type { Input } from '@bugquest/contract/endpoint';
import {
  checkLedger,
  exportAuditLog,
  exportPointEvents,
  listAuditLog,
  listPointEvents,
} from '@bugquest/contract/records/endpoints';
import type {
  AuditFilter,
  AuditRecord,
  PointEvent,
  PointEventFilter,
} from '@bugquest/contract/records/schema';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callFile, callPage, type Page } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';

type PointQuery = Input<typeof listPointEvents.query>;
type AuditQuery = Input<typeof listAuditLog.query>;

export const pointEventsQuery = (query: PointQuery) =>
  queryOptions({
    queryKey: ['/api/admin/point-events', query],
    queryFn: ({ signal }): Promise<Page<PointEvent>> => callPage(listPointEvents, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const ledgerCheckQuery = queryOptions({
  queryKey: ['/api/admin/ledger-check'],
  queryFn: ({ signal }) => call(checkLedger, { signal }),
  refetchOnMount: 'always',
});

export const auditLogQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['/api/admin/audit-log', query],
    queryFn: ({ signal }): Promise<Page<AuditRecord>> => callPage(listAuditLog, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Asks for a file and hands it to the browser's downloads. */
const useExport = <Filter>(load: (filter: Filter) => Promise<File>) =>
  useMutation({ mutationFn: load, onSuccess: saveFile });

export const useExportPointEvents = () =>
  useExport((query: PointEventFilter) => callFile(exportPointEvents, { query }));

export const useExportAuditLog = () => useExport((query: AuditFilter) => callFile(exportAuditLog, { query }));
