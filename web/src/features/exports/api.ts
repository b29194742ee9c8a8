import type { EmailListChange, EmailListInput } from '@bugquest/contract/email-lists/endpoints';
import {
  changeEmailList,
  createEmailList,
  deleteEmailList,
  listEmailLists,
} from '@bugquest/contract/email-lists/endpoints';
import { listDepartments } from '@bugquest/contract/employees/endpoints';
import type { Input } from '@bugquest/contract/endpoint';
import {
  cancelExport,
  getExportFile,
  getExportSize,
  listExports,
  startExport,
} from '@bugquest/contract/exports/endpoints';
import type { ExportRun } from '@bugquest/contract/exports/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage, type Page } from '../../lib/call.ts';

type SizeQuery = Input<typeof getExportSize.query>;
type Order = Input<typeof startExport.body>;

export const sizeQuery = (query: SizeQuery) =>
  queryOptions({
    queryKey: [getExportSize.path, query],
    queryFn: ({ signal }) => call(getExportSize, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const departmentsQuery = queryOptions({
  queryKey: [listDepartments.path],
  queryFn: ({ signal }) => call(listDepartments, { signal }),
  refetchOnMount: 'always',
});

export const exportsQuery = (limit: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: [listExports.path, { limit, cursor }],
    queryFn: ({ signal }): Promise<Page<ExportRun>> =>
      callPage(listExports, { query: { limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const emailListsQuery = queryOptions({
  queryKey: [listEmailLists.path],
  queryFn: ({ signal }) => call(listEmailLists, { signal }),
  refetchOnMount: 'always',
});

/** Where the browser gets the file itself, however large it is. */
export const fileAddress = ({ id }: ExportRun): string => getExportFile.path.replace(':id', id);

function useChange<Given, Result>(path: string, mutationFn: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
}

export const useStartExport = () => useChange(listExports.path, (body: Order) => call(startExport, { body }));

export const useCancelExport = () =>
  useChange(listExports.path, (id: string) => call(cancelExport, { params: { id }, body: undefined }));

/** Makes a list, or changes the one whose id is given. */
export const useSaveList = () =>
  useChange(
    listEmailLists.path,
    ({ id, isActive, ...words }: EmailListInput & { id: string | undefined; isActive: boolean }) =>
      id
        ? call(changeEmailList, { params: { id }, body: { ...words, isActive } })
        : call(createEmailList, { body: words }),
  );

export const useChangeList = () =>
  useChange(listEmailLists.path, ({ id, ...body }: EmailListChange & { id: string }) =>
    call(changeEmailList, { params: { id }, body }),
  );

export const useDeleteList = () =>
  useChange(listEmailLists.path, (id: string) => call(deleteEmailList, { params: { id } }));
