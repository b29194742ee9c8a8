import { checkLedger, listAuditLog } from '@bugquest/contract/audit/endpoints';
import type { Input } from '@bugquest/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointPageQuery, endpointQuery } from '../../lib/api/endpoint-query.ts';

type AuditQuery = Input<typeof listAuditLog.query>;

export const ledgerCheckQuery = () => endpointQuery(checkLedger);

export const auditLogQuery = (query: AuditQuery) =>
  endpointPageQuery(listAuditLog, { query }, { placeholderData: keepPreviousData });
