import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { typedText } from '../../../lib/language/typed-text.ts';
import { classes } from '../../../ui/classes.ts';
import type { Command, CommandGroup } from './commands.ts';

export interface CommandListProps {
  id: string;
  groups: readonly CommandGroup[];
  activeId: string | undefined;
  onActive: (id: string) => void;
  onRun: (command: Command) => void;
}

/** The focus stays in the palette's input. */
export function CommandList({ id, groups, ...options }: CommandListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.shell_palette()}
      className="flex min-h-0 flex-1 scroll-py-2 flex-col gap-1 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map((group) => (
        <Group key={group.id} id={`${id}-${group.id}`} group={group} {...options} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<CommandListProps, 'groups'> {
  group: CommandGroup;
}

function Group({ id, group: { title, commands }, activeId, onActive, onRun }: GroupProps) {
  const titleId = useId();
  return (
    <fieldset aria-labelledby={titleId} className="min-w-0 shrink-0">
      <div id={titleId} className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
        {title}
      </div>
      {commands.map((command) => {
        const optionId = `${id}-${command.id}`;
        return (
          <Option
            key={command.id}
            id={optionId}
            command={command}
            isActive={optionId === activeId}
            onActive={() => onActive(optionId)}
            onRun={() => onRun(command)}
          />
        );
      })}
    </fieldset>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onActive: () => void;
  onRun: () => void;
}

function Option({ id, command, isActive, onActive, onRun }: OptionProps) {
  const { icon: Icon, label, hint, keyName } = command;
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Only a moving pointer chooses, because the list may scroll under it.
      onPointerMove={isActive ? undefined : onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
      className={classes(
        'flex min-h-9 w-full items-center gap-3 rounded-control px-3 text-start text-sm pointer-coarse:min-h-11',
        isActive && 'bg-sunken',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span {...typedText(label)} className="line-edge min-w-0 flex-1 truncate text-start font-medium">
        {label}
      </span>
      {hint && <bdi className="max-w-2/5 shrink-0 truncate text-xs text-muted tabular">{hint}</bdi>}
      {keyName && <Key name={keyName} />}
    </button>
  );
}

export function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="contents">
      <kbd
        dir="ltr"
        className="inline-flex h-5.5 min-w-5.5 shrink-0 items-center justify-center rounded-md border border-line-strong bg-surface px-1 font-sans text-xs font-medium text-ink pointer-coarse:hidden"
      >
        {name}
      </kbd>
    </span>
  );
}
