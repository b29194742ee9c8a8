import { Content, Item, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { directionOf, useLocale } from '../lib/locale.ts';
import { classes } from './classes.ts';

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** What typing looks for, where the label is more than words. */
  textValue?: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Of another kind than the items above it. */
  apart?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** For menus that a key opens, too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A button that opens a list of things to do. */
export function Menu({ trigger, items, ...state }: MenuProps) {
  const direction = directionOf(useLocale());
  return (
    <Root dir={direction} {...state}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-80 min-w-52 max-w-[min(20rem,calc(100vw-1rem))] animate-fade overflow-y-auto rounded-control border border-line bg-surface p-1.5 shadow-raised"
        >
          {items.map(({ id, label, textValue, icon, tone, apart, onSelect }, index) => (
            <Fragment key={id}>
              {apart && index > 0 && <Separator className="my-1.5 h-px bg-line" />}
              <Item
                textValue={textValue}
                onSelect={onSelect}
                className={classes(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-[0.9375rem] outline-none select-none data-highlighted:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0',
                  tone === 'danger' && 'text-danger',
                )}
              >
                {icon}
                {label}
              </Item>
            </Fragment>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
