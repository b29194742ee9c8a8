import {
  decideErasure,
  getDataDownload,
  getPersonalData,
  listErasureRequests,
  previewErasure,
  requestErasure,
  startDataDownload,
  withdrawErasure,
} from '@bugquest/contract/employees/personal-data/endpoints';
import type { DataDownload, ErasureAnswer } from '@bugquest/contract/employees/personal-data/schema';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const personalDataQuery = (employeeId: string) =>
  endpointQuery(getPersonalData, {}, { viewer: employeeId });

export const erasurePreviewQuery = (employeeId: string) =>
  endpointQuery(previewErasure, {}, { viewer: employeeId });

export const downloadAddress = ({ id }: DataDownload): string => getDataDownload.path.replace(':id', id);

export const useStartDownload = () =>
  useEndpointMutation((_: undefined) => write(startDataDownload), { refetch: 'awaited' });

export const useRequestErasure = () =>
  useEndpointMutation((_: undefined) => write(requestErasure), { refetch: 'awaited' });

export const useWithdrawErasure = () =>
  useEndpointMutation((_: undefined) => write(withdrawErasure), { refetch: 'awaited' });

export const erasureRequestsQuery = () => endpointQuery(listErasureRequests);

export const useDecideErasure = () =>
  useEndpointMutation(
    ({ id, ...body }: ErasureAnswer & { id: string }) => write(decideErasure, { params: { id }, body }),
    { refetch: 'awaited' },
  );
