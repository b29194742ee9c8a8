import { m } from '@bugquest/phrases/messages';
import { classes } from '../../../../../../ui/classes.ts';
import { TOOLS, type Tool } from './tools.ts';

export interface ToolBarProps {
  tool: Tool | undefined;
  onChoose: (tool: Tool | undefined) => void;
}

/** The tools within reach of the thumb. The chosen one is put away by pressing it again. */
export function ToolBar({ tool: chosen, onChoose }: ToolBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no name without a visible legend.
    <div role="group" aria-label={m.reports_editor_tools()} className="mx-auto flex w-full max-w-2xl gap-0.5">
      {TOOLS.map(({ tool, icon: Icon, label }) => (
        <button
          key={tool}
          type="button"
          aria-pressed={tool === chosen}
          onClick={() => onChoose(tool === chosen ? undefined : tool)}
          className={classes(
            'flex min-h-14 min-w-10 flex-auto flex-col items-center justify-center gap-1 rounded-control px-0.5 text-[0.6875rem] leading-none font-medium whitespace-nowrap transition-colors sm:text-sm',
            tool === chosen ? 'bg-ink text-paper' : 'text-ink hover:bg-sunken',
          )}
        >
          <Icon
            aria-hidden="true"
            className={classes('size-5.5 shrink-0', tool === 'blackOut' && 'fill-current')}
          />
          {label()}
        </button>
      ))}
    </div>
  );
}
