import { changeProfile } from '@bugquest/contract/employees/endpoints';
import { Languages } from 'lucide-react';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';
import { currentLocale, type Locale, setLocale, useLocale } from '../../lib/locale.ts';
import { useAuth } from '../../lib/session.tsx';
import { classes } from '../../ui/classes.ts';

const OTHER = { en: 'ar', ar: 'en' } as const satisfies Record<Locale, Locale>;
/** Each language is named in itself, for those who read only that one. */
const NAMES: Record<Locale, string> = { en: 'English', ar: 'العربية' };

/** Switches between English and Arabic; the account remembers it for mail too. */
export function LanguageSwitch({ className }: { className?: string }) {
  const other = OTHER[useLocale()];
  const remember = useRememberLanguage();
  const change = () => {
    setLocale(other);
    void remember(other);
  };
  return (
    <button
      type="button"
      lang={other}
      onClick={change}
      className={classes(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 max-[26rem]:px-1.5 text-sm font-medium hover:bg-sunken',
        className,
      )}
    >
      <Languages className="size-4.5 max-[26rem]:hidden" aria-hidden="true" />
      {NAMES[other]}
    </button>
  );
}

function useRememberLanguage() {
  const { employee, setEmployee } = useAuth();
  const current = useRef(employee);
  current.current = employee;
  return async (language: Locale) => {
    if (!employee) return;
    try {
      const saved = await call(changeProfile, { params: { id: employee.id }, body: { language } });
      // Not for who has left meanwhile, nor when the language was switched again: the later reply counts.
      if (current.current?.id === saved.id && currentLocale() === language) setEmployee(saved);
    } catch (error) {
      console.error('Failed to remember the language for mail', error);
    }
  };
}
