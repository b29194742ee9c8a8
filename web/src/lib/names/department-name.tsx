// Replies have the stored text of a department. The list of departments has the names in both languages.
import { departmentNamer } from '@bugquest/contract/employees/departments/department-names';
import type { DepartmentNames } from '@bugquest/contract/employees/departments/schema';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocale } from '../language/locale.ts';
import { departmentNamesQuery } from '../queries/departments-query.ts';
import { useAuth } from '../session/session.tsx';

type Namer = (department: string) => string;

/** Outside of the provider, departments are shown as stored. */
const NamerContext = createContext<Namer>((department) => department);
const NO_NAMES: readonly DepartmentNames[] = [];

export function DepartmentNamesProvider({ children }: { children: ReactNode }) {
  const { employee } = useAuth();
  const { data: names = NO_NAMES } = useQuery({ ...departmentNamesQuery(), enabled: employee !== null });
  const locale = useLocale();
  const namer = useMemo(() => departmentNamer(names, locale), [names, locale]);
  return <NamerContext value={namer}>{children}</NamerContext>;
}

export const useDepartmentName = (): Namer => useContext(NamerContext);

export function DepartmentName({ department, className }: { department: string; className?: string }) {
  return <bdi className={className}>{useDepartmentName()(department)}</bdi>;
}
