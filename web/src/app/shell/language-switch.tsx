import { Languages } from 'lucide-react';
import { LANGUAGE_NAMES } from '../../lib/language/locale.ts';
import { useLanguageSwitch } from '../../lib/session/use-language-switch.ts';
import { classes } from '../../ui/classes.ts';

/** Switches between English and Arabic, and stores the language of the account for mail. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { other, change } = useLanguageSwitch();
  return (
    <button
      type="button"
      lang={other}
      onClick={change}
      className={classes(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 max-[26rem]:px-1.5 text-sm font-medium hover:bg-sunken',
        // Latin letters have their font on every screen, because of the digits.
        other === 'ar' && 'font-system',
        className,
      )}
    >
      <Languages className="size-4.5 max-[26rem]:hidden" aria-hidden="true" />
      {LANGUAGE_NAMES[other]}
    </button>
  );
}
