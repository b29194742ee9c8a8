import { m } from '@bugquest/phrases/messages';
import { Search, X } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/language/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useDialogFocus } from '../../../ui/dialogs/use-dialog-focus.ts';
import { CommandList, Key } from './command-list.tsx';
import { type Command, findCommands } from './commands.ts';
import { useCommands } from './use-commands.ts';
import { useSearchCommands } from './use-search-commands.ts';

/** Typing filters the list. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialogFocus = useDialogFocus();
  const chosen = useRef<Command>(undefined);
  const run = (command: Command) => {
    chosen.current = command;
    onClose();
  };
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 flex animate-fade items-start justify-center bg-scrim sm:p-6 sm:pt-[10vh]">
          <Content
            {...dialogFocus}
            // A command may move the focus, so it runs after the focus has returned to the page.
            onCloseAutoFocus={(event) => {
              dialogFocus.onCloseAutoFocus(event);
              chosen.current?.run();
            }}
            aria-describedby={undefined}
            // A phone's keyboard covers the lower part of the window.
            className="flex max-h-[min(36rem,88dvh)] pointer-coarse:max-sm:max-h-[58dvh] w-full flex-col overflow-hidden rounded-b-card border border-line bg-surface pt-[env(safe-area-inset-top)] shadow-raised outline-none sm:max-w-2xl sm:rounded-card"
          >
            <Title className="sr-only">{m.shell_palette()}</Title>
            <PaletteBody onRun={run} />
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

const STEPS: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function PaletteBody({ onRun }: { onRun: (command: Command) => void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const { reports, people, isSearching, hasFailed } = useSearchCommands(typed);
  const commandGroups = findCommands(useCommands(), typed);
  // A number is probably a report; other words are probably names of screens.
  const isNumber = reports.commands[0] && /\d/.test(typed);
  const groups = (
    isNumber ? [reports, ...commandGroups, people] : [...commandGroups, reports, people]
  ).filter(({ commands }) => commands.length > 0);
  const options = groups.flatMap(({ id, commands }) =>
    commands.map((command) => ({ command, id: `${listId}-${id}-${command.id}` })),
  );
  const index = Math.max(
    0,
    options.findIndex(({ id }) => id === activeId),
  );
  const active = options[index];
  const shownId = active?.id;

  useEffect(() => {
    const option = shownId && document.getElementById(shownId);
    if (!option) return;
    // The first option of a group scrolls its heading into view.
    const above = option.previousElementSibling;
    if (above?.role !== 'option') above?.scrollIntoView({ block: 'nearest' });
    option.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? undefined : STEPS[event.key];
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    if (step) setActiveId(options[step(index, options.length - 1)]?.id);
    // A held key, for example the key that opened the palette, runs nothing.
    else if (active && !event.repeat) onRun(active.command);
  };

  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-line ps-4 pe-2">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={m.shell_palette_hint()}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={shownId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={m.shell_palette_hint()}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-muted"
        />
        <Close asChild>
          <IconButton label={m.shell_close()} className="pointer-fine:hidden">
            <X aria-hidden="true" />
          </IconButton>
        </Close>
      </div>
      {groups.length > 0 && (
        <CommandList id={listId} groups={groups} activeId={shownId} onActive={setActiveId} onRun={onRun} />
      )}
      {groups.length === 0 && !isSearching && <NothingFound />}
      {isSearching && <p className="px-5 py-2 text-sm text-muted">{m.shell_palette_searching()}</p>}
      {hasFailed && <p className="px-5 py-2 text-sm text-danger">{m.shell_palette_failed()}</p>}
      <p role="status" className="sr-only">
        {!isSearching && typed && m.shell_palette_count({ number: formatNumber(options.length) })}
      </p>
      <Hints />
    </>
  );
}

const NothingFound = () => (
  <div className="px-3 py-6 text-center text-sm">
    <p className="font-medium">{m.shell_palette_none()}</p>
    <p className="mt-1 text-muted">{m.shell_palette_none_text()}</p>
  </div>
);

const Hints = () => (
  <div className="flex shrink-0 items-center gap-4 border-t border-line bg-sunken px-4 py-2 text-xs text-muted">
    <span className="flex items-center gap-1.5 pointer-coarse:hidden">
      <Key name="↑" />
      <Key name="↓" />
      {m.shell_palette_choose()}
    </span>
    <span className="flex items-center gap-1.5 pointer-coarse:hidden">
      <Key name="Enter" />
      {m.shell_palette_run()}
    </span>
    <span className="flex items-center gap-1.5 pointer-coarse:hidden">
      <Key name="Esc" />
      {m.shell_close()}
    </span>
    <span className="pointer-fine:ms-auto pointer-fine:text-end pointer-fine:max-md:hidden">
      {m.shell_palette_serial_hint()}
    </span>
  </div>
);
