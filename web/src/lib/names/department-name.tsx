// Replies have the stored text of a department. The list of departments has the names in both languages.
import { departmentNamer } from '@bugquest/contract/employees/departments/department-names';
import type { DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocale } from '../language/locale.ts';
import { departmentNamesQuery } from '../queries/departments-query.ts';
import { useAuth } from '../session/session.tsx';

type Namer = (department: string) => string;

interface Names {
  namer: Namer;
  /** Reads the names. Screens without departments do not need them. */
  request: () => void;
}

/** Outside of the provider, departments are shown as stored. */
const NamesContext = createContext<Names>({ namer: (department) => department, request: () => {} });
const NO_NAMES: readonly DepartmentNames[] = [];

export function DepartmentNamesProvider({ children }: { children: ReactNode }) {
  const { employee } = useAuth();
  const [isRequested, setRequested] = useState(false);
  const enabled = employee !== null && isRequested;
  const { data: names = NO_NAMES } = useQuery({ ...departmentNamesQuery(), enabled });
  const locale = useLocale();
  const value = useMemo(
    () => ({ namer: departmentNamer(names, locale), request: () => setRequested(true) }),
    [names, locale],
  );
  return <NamesContext value={value}>{children}</NamesContext>;
}

export function useDepartmentName(): Namer {
  const { namer, request } = useContext(NamesContext);
  useEffect(request, [request]);
  return namer;
}

export function DepartmentName({ department, className }: { department: string; className?: string }) {
  return <bdi className={className}>{useDepartmentName()(department)}</bdi>;
}
