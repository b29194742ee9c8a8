import { changeProfile } from '@bugquest/contract/employees/endpoints';
import { useRef } from 'react';
import { call } from '../api/call.ts';
import { currentLocale } from '../language/current-locale.ts';
import { type Locale, setLocale, useLocale } from '../language/locale.ts';
import { useAuth } from './session.tsx';

const OTHER = { en: 'ar', ar: 'en' } as const satisfies Record<Locale, Locale>;

/** Also stores the language in the account, for mail. */
export function useLanguageSwitch(): { other: Locale; change: () => void } {
  const other = OTHER[useLocale()];
  const { employee, setEmployee } = useAuth();
  const current = useRef(employee);
  current.current = employee;
  const save = async (language: Locale) => {
    if (!employee) return;
    try {
      const saved = await call(changeProfile, { params: { id: employee.id }, body: { language } });
      // Ignore the reply after a logout or another switch.
      if (current.current?.id === saved.id && currentLocale() === language) setEmployee(saved);
    } catch (error) {
      console.error('Failed to remember the language for mail', error);
    }
  };
  return {
    other,
    change: () => {
      setLocale(other);
      void save(other);
    },
  };
}
