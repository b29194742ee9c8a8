import { useLocale } from '../language/locale.ts';
import { useDepartmentName } from './department-name.tsx';

/** The values are the stored texts. The labels are in the interface language, sorted. */
export function useDepartmentChoices(departments: readonly string[]): { value: string; label: string }[] {
  const nameOf = useDepartmentName();
  const { compare } = new Intl.Collator(useLocale());
  const named = departments.map((value) => ({ value, name: nameOf(value) }));
  const isShared = ({ value, name }: { value: string; name: string }) =>
    named.some((other) => other.value !== value && other.name === name);
  return (
    named
      .toSorted((one, other) => compare(one.name, other.name))
      // The stored text distinguishes departments with the same name.
      .map((each) => ({
        value: each.value,
        label: isShared(each) ? `${each.name} (${each.value})` : each.name,
      }))
  );
}
