import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { typedSerial } from '@bugquest/contract/search-words';
import { m } from '@bugquest/phrases/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bug, UserRound } from 'lucide-react';
import { useLocation, useSearchParams } from 'wouter';
import { DEFAULT_SORT, personAddress, usersQuery } from '../../../features/employees/users/api.ts';
import { reportsQuery } from '../../../features/review/api.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useDepartmentName } from '../../../lib/names/department-name.tsx';
import { personName } from '../../../lib/names/person-name.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import type { Command, CommandGroup } from './commands.ts';

const MAX_SHOWN = 5;
/** Shorter words match too much. */
const MIN_LENGTH = 2;
const PAUSE_MS = 250;

/**
 * A search for a serial number also finds reports that mention it, and these may come before the report itself. So it loads more
 * rows.
 */
const searchQuery = (search: string) =>
  reportsQuery(
    { limit: typedSerial(search) ? 25 : MAX_SHOWN, search: typedSerial(search) ?? search },
    undefined,
  );

export interface SearchCommands {
  reports: CommandGroup;
  people: CommandGroup;
  isSearching: boolean;
  hasFailed: boolean;
}

/** The report with a typed serial number comes first. */
export function useSearchCommands(typed: string): SearchCommands {
  const search = typed.trim();
  const searched = useDebouncedValue(search, PAUSE_MS);
  const serial = typedSerial(search);
  const isSearchable = (text: string) => text.length >= MIN_LENGTH || typedSerial(text) !== undefined;
  const enabled = isSearchable(search) && isSearchable(searched);
  const reports = useQuery({ ...searchQuery(searched), enabled });
  const people = useQuery({
    ...usersQuery({ search: searched, sort: DEFAULT_SORT }, MAX_SHOWN, undefined),
    enabled: enabled && searched.length >= MIN_LENGTH,
  });
  const open = useOpenReport();
  const departmentName = useDepartmentName();

  const isSearching =
    isSearchable(search) && (searched !== search || reports.isFetching || people.isFetching);
  const reportRows = enabled ? (reports.data?.items ?? []) : [];
  const peopleRows = enabled ? (people.data?.items ?? []) : [];
  const hasSerial = (row: AdminBugReport) => row.serialNumber === serial;
  const directCommands =
    serial && isSearching && !reportRows.some(hasSerial) ? [openSerialCommand(serial, open.bySerial)] : [];
  const rows = [...reportRows.filter(hasSerial), ...reportRows.filter((row) => !hasSerial(row))];
  return {
    reports: {
      id: 'reports',
      title: m.shell_palette_reports(),
      commands: [...directCommands, ...rows.slice(0, MAX_SHOWN).map((row) => reportCommand(row, open.byId))],
    },
    people: {
      id: 'people',
      title: m.shell_admin_group_people(),
      commands: peopleRows.map((person) => ({
        id: person.id,
        label: personName(person.fullName),
        icon: UserRound,
        hint: departmentName(person.department),
        searchTexts: [],
        run: () => open.address(personAddress(person)),
      })),
    },
    isSearching,
    hasFailed: enabled && (reports.isError || people.isError),
  };
}

const reportCommand = (row: AdminBugReport, open: (id: string) => void): Command => ({
  id: row.id,
  label: splitTitle(row.bugDescription).title,
  icon: Bug,
  hint: row.serialNumber,
  searchTexts: [],
  run: () => open(row.id),
});

const openSerialCommand = (serial: string, open: (serial: string) => void): Command => ({
  id: serial,
  label: m.shell_palette_serial({ serial: isolate(serial) }),
  icon: Bug,
  searchTexts: [],
  run: () => open(serial),
});

function useOpenReport() {
  const queryClient = useQueryClient();
  const [path, navigate] = useLocation();
  const [params] = useSearchParams();
  const byId = (id: string) => {
    // The queue keeps its filter.
    const isQueue = path === '/admin' && params.get('tab') === 'points-review';
    const nextParams = new URLSearchParams(isQueue ? params : { tab: 'points-review' });
    nextParams.set('report', id);
    navigate(`/admin?${nextParams}`);
  };
  const bySerial = async (serial: string) => {
    try {
      const { items } = await queryClient.fetchQuery(searchQuery(serial));
      const found = items.find(({ serialNumber }) => serialNumber === serial);
      if (found) byId(found.id);
      else toast({ title: m.shell_palette_missing({ serial: isolate(serial) }), tone: 'danger' });
    } catch (error) {
      toastFailure(m.shell_palette_failed(), error);
    }
  };
  return { byId, bySerial: (serial: string) => void bySerial(serial), address: navigate };
}
