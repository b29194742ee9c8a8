import type { Input } from '@bugquest/contract/endpoint';
import {
  cancelExport,
  exportLeaderboard,
  exportReadiness,
  getExportFile,
  getExportSize,
  listExports,
  startExport,
} from '@bugquest/contract/exports/endpoints';
import type { ExportRun } from '@bugquest/contract/exports/schema';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { callFile } from '../../lib/api/call.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../lib/api/endpoint-query.ts';
import { saveFile } from '../../lib/browser/save-file.ts';

/** Counted on request, and not after every report. */
export const sizeQuery = (query: Input<typeof getExportSize.query>) =>
  endpointQuery(getExportSize, { query }, { placeholderData: keepPreviousData, live: false });

export const exportsQuery = (limit: number, cursor: string | undefined) =>
  endpointPageQuery(listExports, { query: { limit, cursor } }, { placeholderData: keepPreviousData });

export const fileAddress = ({ id }: ExportRun): string => getExportFile.path.replace(':id', id);

export const useStartExport = () =>
  useEndpointMutation((body: Input<typeof startExport.body>) => write(startExport, { body }), {
    refetch: 'awaited',
  });

export const useCancelExport = () =>
  useEndpointMutation((id: string) => write(cancelExport, { params: { id }, body: undefined }), {
    refetch: 'awaited',
  });

export const useExportLeaderboard = () =>
  useMutation({
    mutationFn: (body: Input<typeof exportLeaderboard.body>) => callFile(exportLeaderboard, { body }),
    onSuccess: saveFile,
  });

export const useExportReadiness = () =>
  useMutation({
    mutationFn: (body: Input<typeof exportReadiness.body>) => callFile(exportReadiness, { body }),
    onSuccess: saveFile,
  });
