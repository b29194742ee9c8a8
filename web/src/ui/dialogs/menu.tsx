// A closed menu renders only its trigger. The code of the list is loaded when the pointer or the focus reaches the trigger, or when
// the menu opens.
import { useComposedRefs } from 'radix-ui/internal';
import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { logLoadFailure } from '../../lib/browser/load-failure.ts';
import type { Items, OneChoice, PopupProps, SeveralChoices } from './menu-popup.tsx';
import { toastLoadFailure } from './use-lazy-dialog.ts';

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** For menus that a key opens too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Gets the focus when the menu closes; default: the trigger. */
  focusAfter?: () => HTMLElement | null | undefined;
  /** Id of the label; default: the trigger is the label. */
  labelledBy?: string;
}

type ImportPopup<Props> = () => Promise<ComponentType<Props>>;

function useMenu<Props>(importPopup: ImportPopup<Props>, { trigger, focusAfter, ...menu }: MenuProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = menu.open ?? isOwnOpen;
  const setOpen = (open: boolean) => {
    setOwnOpen(open);
    menu.onOpenChange?.(open);
  };
  const { Popup, preload } = usePopup(importPopup, isOpen, () => setOpen(false));
  const isPointer = useRef(false);
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const ref = useComposedRefs(anchor, trigger.props.ref);
  const button = cloneElement(trigger, {
    id: `${id}-trigger`,
    ref,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    ...{ 'data-state': isOpen ? 'open' : 'closed' },
    onPointerEnter: preload,
    onFocus: preload,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.ctrlKey) return;
      isPointer.current = true;
      // Otherwise the trigger would take the focus from the list.
      if (!isOpen) event.preventDefault();
      setOpen(!isOpen);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
      isPointer.current = false;
      event.preventDefault();
      setOpen(event.key === 'ArrowDown' || !isOpen);
    },
  });
  const popup: PopupProps = {
    id,
    labelledBy: menu.labelledBy ?? `${id}-trigger`,
    anchor,
    isOpenedByKey: !isPointer.current,
    focusAfter,
    onClose: () => {
      isPointer.current = false;
      setOpen(false);
    },
  };
  return { button, popup, Popup: isOpen ? Popup : undefined };
}

function usePopup<Props>(importPopup: ImportPopup<Props>, isOpen: boolean, onFailure: () => void) {
  const [Popup, setPopup] = useState<ComponentType<Props>>();
  const load = useEffectEvent(() => {
    if (Popup) return;
    importPopup()
      .then((imported) => setPopup(() => imported))
      .catch((error) => {
        logLoadFailure('Failed to load a menu', error);
        onFailure();
        toastLoadFailure();
      });
  });
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);
  return { Popup, preload: () => void importPopup().catch(() => {}) };
}

const importItems = async () => (await import('./menu-popup.tsx')).ItemsPopup;
const importChoices = async () => (await import('./menu-popup.tsx')).ChoicesPopup;
const importChoice = async () => (await import('./menu-popup.tsx')).ChoicePopup;

export function Menu({ items, ...menu }: MenuProps & Items) {
  const { button, popup, Popup } = useMenu(importItems, menu);
  return (
    <>
      {button}
      {Popup && <Popup {...popup} items={items} />}
    </>
  );
}

/** Several choices can be chosen. The menu stays open until the person closes it. */
export function ChoicesMenu({ choices, chosen, onChoose, ...menu }: MenuProps & SeveralChoices) {
  const { button, popup, Popup } = useMenu(importChoices, menu);
  return (
    <>
      {button}
      {Popup && <Popup {...popup} choices={choices} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

/** Unlike in a native select, arrow keys do not choose. */
export function ChoiceMenu({ choices, chosen, onChoose, ...menu }: MenuProps & OneChoice) {
  const { button, popup, Popup } = useMenu(importChoice, menu);
  return (
    <>
      {button}
      {Popup && <Popup {...popup} choices={choices} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}
