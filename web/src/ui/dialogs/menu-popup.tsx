import { Check } from 'lucide-react';
import { Menu } from 'radix-ui/internal';
import { Fragment, type ReactNode, type RefObject, useCallback } from 'react';
import { directionOf, useLocale } from '../../lib/language/locale.ts';
import { classes } from '../classes.ts';
import type { Choice } from '../forms/select-input.tsx';

export interface PopupProps {
  id: string;
  /** Id of the label. */
  labelledBy: string;
  anchor: RefObject<HTMLElement | null>;
  /** The first item then gets the focus. */
  isOpenedByKey: boolean;
  focusAfter?: (() => HTMLElement | null | undefined) | undefined;
  onClose: () => void;
}

interface MenuPopupProps extends PopupProps {
  align: 'start' | 'end';
  children: ReactNode;
}

function MenuPopup({
  id,
  labelledBy,
  anchor,
  isOpenedByKey,
  focusAfter,
  onClose,
  align,
  children,
}: MenuPopupProps) {
  const direction = directionOf(useLocale());
  // The library only follows keys that are pressed after its code was loaded.
  const focusFirst = useCallback(
    (list: HTMLElement | null) => {
      const first = isOpenedByKey && list?.querySelector<HTMLElement>('[role^=menuitem]');
      if (first) first.focus({ preventScroll: true });
    },
    [isOpenedByKey],
  );
  return (
    <Menu.Root open onOpenChange={onClose} dir={direction}>
      <Menu.Anchor virtualRef={anchor} />
      <Menu.Portal>
        <Menu.Content
          ref={focusFirst}
          id={id}
          aria-labelledby={labelledBy}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (focusAfter?.() ?? anchor.current)?.focus();
          }}
          className="z-50 max-h-80 min-w-52 max-w-[min(20rem,calc(100vw-1rem))] animate-fade overflow-y-auto rounded-control border border-line bg-surface p-1.5 shadow-raised"
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-[0.9375rem] outline-none select-none data-highlighted:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0';

export interface MenuItem {
  id: string;
  label: ReactNode;
  /** Text for typeahead when the label is not plain text. */
  textValue?: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Shows a separator above. */
  hasSeparator?: boolean;
  onSelect: () => void;
}

export interface Items {
  items: readonly MenuItem[];
}

export function ItemsPopup({ items, ...popup }: PopupProps & Items) {
  return (
    <MenuPopup {...popup} align="end">
      {items.map(({ id, label, textValue, icon, tone, hasSeparator, onSelect }, index) => (
        <Fragment key={id}>
          {hasSeparator && index > 0 && <Menu.Separator className="my-1.5 h-px bg-line" />}
          <Menu.Item
            textValue={textValue}
            onSelect={onSelect}
            className={classes(ITEM, tone === 'danger' && 'text-danger')}
          >
            {icon}
            {label}
          </Menu.Item>
        </Fragment>
      ))}
    </MenuPopup>
  );
}

export interface SeveralChoices {
  choices: readonly Choice[];
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

export function ChoicesPopup({ choices, chosen, onChoose, ...popup }: PopupProps & SeveralChoices) {
  return (
    <MenuPopup {...popup} align="start">
      {choices.map(({ value, label }) => (
        <Menu.CheckboxItem
          key={value}
          checked={chosen.includes(value)}
          onCheckedChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
          onSelect={(event) => event.preventDefault()}
          className={classes(ITEM, 'relative ps-10 data-[state=checked]:font-semibold')}
        >
          <Menu.ItemIndicator className="absolute start-3">
            <Check aria-hidden="true" />
          </Menu.ItemIndicator>
          <bdi>{label}</bdi>
        </Menu.CheckboxItem>
      ))}
    </MenuPopup>
  );
}

export interface OneChoice {
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

export function ChoicePopup({ choices, chosen, onChoose, ...popup }: PopupProps & OneChoice) {
  return (
    <MenuPopup {...popup} align="start">
      <Menu.RadioGroup value={chosen} onValueChange={onChoose}>
        {choices.map(({ value, label }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            className={classes(ITEM, 'relative ps-10 data-[state=checked]:font-semibold')}
          >
            <Menu.ItemIndicator className="absolute start-3">
              <Check aria-hidden="true" />
            </Menu.ItemIndicator>
            <bdi>{label}</bdi>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPopup>
  );
}
