import { m } from '@bugquest/phrases/messages';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import { Button, Root, Separator } from 'radix-ui/toolbar';
import { Fragment, useState } from 'react';
import { directionOf, useLocale } from '../../../../lib/language/locale.ts';
import { classes } from '../../../../ui/classes.ts';
import { Tooltip, TooltipProvider } from '../../../../ui/dialogs/tooltip.tsx';
import { LinkDialog } from './link-dialog.tsx';

interface Tool {
  id: string;
  label: () => string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** True if the format is active at the cursor. Missing for actions that are no toggle. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  /** The icon is mirrored in right-to-left text. */
  isMirrored?: boolean;
}

const formatTool = (id: string, label: () => string, icon: LucideIcon, run: Tool['run']): Tool => ({
  id,
  label,
  icon,
  run,
  isOn: (editor) => editor.isActive(id),
});

const headingTool = (level: 2 | 3, label: () => string, icon: LucideIcon): Tool => ({
  id: `heading-${level}`,
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const GROUPS: Tool[][] = [
  [
    formatTool('paragraph', m.content_pages_paragraph, Pilcrow, (editor) =>
      editor.chain().focus().setParagraph().run(),
    ),
    headingTool(2, m.content_pages_heading, Heading2),
    headingTool(3, m.content_pages_subheading, Heading3),
  ],
  [
    formatTool('bold', m.content_pages_bold, Bold, (editor) => editor.chain().focus().toggleBold().run()),
    formatTool('italic', m.content_pages_italic, Italic, (editor) =>
      editor.chain().focus().toggleItalic().run(),
    ),
    formatTool('underline', m.content_pages_underline, Underline, (editor) =>
      editor.chain().focus().toggleUnderline().run(),
    ),
    formatTool('strike', m.content_pages_strike, Strikethrough, (editor) =>
      editor.chain().focus().toggleStrike().run(),
    ),
  ],
  [
    formatTool('bulletList', m.content_pages_bullets, List, (editor) =>
      editor.chain().focus().toggleBulletList().run(),
    ),
    formatTool('orderedList', m.content_pages_numbers, ListOrdered, (editor) =>
      editor.chain().focus().toggleOrderedList().run(),
    ),
    formatTool('blockquote', m.content_pages_quote, TextQuote, (editor) =>
      editor.chain().focus().toggleBlockquote().run(),
    ),
    {
      id: 'rule',
      label: m.content_pages_rule,
      icon: Minus,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

const HISTORY: Tool[] = [
  {
    id: 'undo',
    label: m.content_pages_undo,
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
    isMirrored: true,
  },
  {
    id: 'redo',
    label: m.content_pages_redo,
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
    isMirrored: true,
  },
];

const ALL = [...GROUPS.flat(), ...HISTORY];

/** A single tab stop; arrow keys move inside of it. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const direction = directionOf(useLocale());
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const show = (tool: Tool) => (
    <ToolButton
      key={tool.id}
      tool={tool}
      isOn={tool.isOn && state.on.includes(tool.id)}
      disabled={state.off.includes(tool.id)}
      onPress={() => tool.run(editor)}
    />
  );
  const link = formatTool('link', m.content_pages_link, Link2, () => undefined);
  return (
    <TooltipProvider>
      <Root
        aria-label={m.content_pages_toolbar()}
        dir={direction}
        className="flex flex-wrap items-center gap-0.5 rounded-t-control border-b border-line bg-sunken/60 p-1"
      >
        {GROUPS.map((tools) => (
          <Fragment key={tools[0]?.id}>
            {tools.map(show)}
            <Separator className="mx-1 h-6 w-px bg-line" />
          </Fragment>
        ))}
        <ToolButton tool={link} isOn={state.on.includes('link')} onPress={() => setLinking(true)} />
        <Separator className="mx-1 h-6 w-px bg-line" />
        {HISTORY.map(show)}
      </Root>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </TooltipProvider>
  );
}

const stateOf = (editor: Editor) => ({
  on: [
    ...ALL.filter(({ isOn }) => isOn?.(editor)).map(({ id }) => id),
    ...(editor.isActive('link') ? ['link'] : []),
  ],
  off: ALL.filter(({ can }) => can && !can(editor)).map(({ id }) => id),
});

interface ToolButtonProps {
  tool: Tool;
  isOn: boolean | undefined;
  disabled?: boolean;
  onPress: () => void;
}

function ToolButton({ tool: { label, icon: Icon, isMirrored }, isOn, disabled, onPress }: ToolButtonProps) {
  return (
    <Tooltip text={label()}>
      <Button
        type="button"
        aria-label={label()}
        aria-pressed={isOn}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onPress}
        className={classes(
          'inline-flex size-9 items-center justify-center rounded-lg transition-colors aria-disabled:opacity-40',
          isOn ? 'bg-ink text-paper' : 'text-ink hover:bg-line/60',
        )}
      >
        <Icon className={classes('size-4.5', isMirrored && 'rtl:-scale-x-100')} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
