import {
  createDirectoryToken,
  deleteDirectoryToken,
  getDirectory,
  testDirectory,
} from '@bugquest/contract/connections/directory/endpoints';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const directoryQuery = () => endpointQuery(getDirectory);

export const useCreateDirectoryToken = () =>
  useEndpointMutation((isReplacement: boolean) => write(createDirectoryToken, { body: { isReplacement } }), {
    refetch: 'awaited',
    // The reply contains the token, which is shown once, so it is not cached.
    gcTime: 0,
  });

export const useDeleteDirectoryToken = () =>
  useEndpointMutation((_: undefined) => write(deleteDirectoryToken), { refetch: 'awaited' });

export const useTestDirectory = () => useEndpointMutation((_: undefined) => write(testDirectory));
