import { Content, Item, Portal, Root, Trigger } from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { directionOf, useLocale } from '../lib/locale.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  onSelect: () => void;
}

export interface MenuProps {
  /** What the button is for, for those who do not see its icon. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
}

/** A button that opens a short list of things to do. */
export function Menu({ label, icon, items }: MenuProps) {
  const direction = directionOf(useLocale());
  return (
    <Root dir={direction}>
      <Trigger asChild>
        <IconButton label={label}>{icon}</IconButton>
      </Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-52 max-w-[calc(100vw-1rem)] animate-fade rounded-control border border-line bg-surface p-1.5 shadow-raised"
        >
          {items.map(({ id, label, icon, tone, onSelect }) => (
            <Item
              key={id}
              onSelect={onSelect}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-[0.9375rem] outline-none select-none data-highlighted:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0',
                tone === 'danger' && 'text-danger',
              )}
            >
              {icon}
              {label}
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
