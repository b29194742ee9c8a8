import type { DepartmentInUse } from '@bugquest/contract/employees/departments/schema';
import { currentLocale } from '../../../lib/language/current-locale.ts';

/** The name in the interface language; the English one if there is no Arabic one, because both are edited here. */
export const nameOf = ({ nameEn, nameAr }: DepartmentInUse): string =>
  (currentLocale() === 'ar' && nameAr) || nameEn;
