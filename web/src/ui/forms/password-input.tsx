import { m } from '@bugquest/phrases/messages';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';

export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className="relative">
      <input
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldWiring()}
        {...props}
        type={isVisible ? 'text' : 'password'}
        className={controlStyle('h-12 ps-3.5 pe-12 rtl:text-end rtl:ps-12 rtl:pe-3.5', className)}
      />
      <IconButton
        label={isVisible ? m.shell_hide_password() : m.shell_show_password()}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
        className="absolute end-0.5 top-0.5 text-muted"
      >
        {isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
