import { Check } from 'lucide-react';
import {
  CheckboxItem,
  Content,
  Item,
  ItemIndicator,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Separator,
  Trigger,
} from 'radix-ui/dropdown-menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { directionOf, useLocale } from '../../lib/language/locale.ts';
import { classes } from '../classes.ts';
import type { Choice } from '../forms/select-input.tsx';

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

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** For menus that a key opens too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Gets the focus when the menu closes; default: the trigger. */
  focusAfter?: () => HTMLElement | null | undefined;
}

interface MenuPopupProps extends MenuProps {
  align: 'start' | 'end';
  /** Id of the label; default: the trigger is the label. */
  labelledBy?: string;
  children: ReactNode;
}

function MenuPopup({ trigger, align, labelledBy, focusAfter, children, ...state }: MenuPopupProps) {
  const direction = directionOf(useLocale());
  return (
    <Root dir={direction} {...state}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          {...(labelledBy && { 'aria-labelledby': labelledBy })}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            const next = focusAfter?.();
            if (!next) return;
            event.preventDefault();
            next.focus();
          }}
          className="z-50 max-h-80 min-w-52 max-w-[min(20rem,calc(100vw-1rem))] animate-fade overflow-y-auto rounded-control border border-line bg-surface p-1.5 shadow-raised"
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-[0.9375rem] outline-none select-none data-highlighted:bg-sunken [&_svg]:size-4.5 [&_svg]:shrink-0';

export function Menu({ items, ...menu }: MenuProps & { items: readonly MenuItem[] }) {
  return (
    <MenuPopup {...menu} align="end">
      {items.map(({ id, label, textValue, icon, tone, hasSeparator, onSelect }, index) => (
        <Fragment key={id}>
          {hasSeparator && index > 0 && <Separator className="my-1.5 h-px bg-line" />}
          <Item
            textValue={textValue}
            onSelect={onSelect}
            className={classes(ITEM, tone === 'danger' && 'text-danger')}
          >
            {icon}
            {label}
          </Item>
        </Fragment>
      ))}
    </MenuPopup>
  );
}

export interface ChoicesMenuProps extends MenuProps {
  labelledBy: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

/** Several choices can be chosen. The menu stays open until the person closes it. */
export function ChoicesMenu({ choices, chosen, onChoose, ...menu }: ChoicesMenuProps) {
  return (
    <MenuPopup {...menu} align="start">
      {choices.map(({ value, label }) => (
        <CheckboxItem
          key={value}
          checked={chosen.includes(value)}
          onCheckedChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
          onSelect={(event) => event.preventDefault()}
          className={classes(ITEM, 'relative ps-10 data-[state=checked]:font-semibold')}
        >
          <ItemIndicator className="absolute start-3">
            <Check aria-hidden="true" />
          </ItemIndicator>
          <bdi>{label}</bdi>
        </CheckboxItem>
      ))}
    </MenuPopup>
  );
}

export interface ChoiceMenuProps extends MenuProps {
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** Unlike in a native select, arrow keys do not choose. */
export function ChoiceMenu({ choices, chosen, onChoose, ...menu }: ChoiceMenuProps) {
  return (
    <MenuPopup {...menu} align="start">
      <RadioGroup value={chosen} onValueChange={onChoose}>
        {choices.map(({ value, label }) => (
          <RadioItem
            key={value}
            value={value}
            className={classes(ITEM, 'relative ps-10 data-[state=checked]:font-semibold')}
          >
            <ItemIndicator className="absolute start-3">
              <Check aria-hidden="true" />
            </ItemIndicator>
            <bdi>{label}</bdi>
          </RadioItem>
        ))}
      </RadioGroup>
    </MenuPopup>
  );
}
