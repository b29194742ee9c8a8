import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { directionOf, useLocale } from '../../../lib/language/locale.ts';
import { departmentNamesQuery } from '../../../lib/queries/departments-query.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';

/** Typed text, with the names of the listed departments as suggestions. The server recognises a name in either language. */
export function DepartmentInput({ typed, ...field }: UseFormRegisterReturn & { typed: string }) {
  const listId = useId();
  const { data: departments = [] } = useQuery(departmentNamesQuery());
  const locale = useLocale();
  const names = new Set(departments.map(({ nameEn, nameAr }) => (locale === 'ar' && nameAr) || nameEn));
  return (
    <>
      <TextInput
        {...field}
        list={names.size > 0 ? listId : undefined}
        // Browsers show the arrow of an empty field with automatic direction on the left-to-right side.
        dir={typed ? 'auto' : directionOf(locale)}
        autoComplete="organization-title"
      />
      <datalist id={listId}>
        {[...names].sort(new Intl.Collator(locale).compare).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
