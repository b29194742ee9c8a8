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
import { directionOf, useLocale } from '../../../../lib/locale.ts';
import { classes } from '../../../../ui/classes.ts';
import { Tooltip, TooltipArea } from '../../../../ui/tooltip.tsx';
import { LinkDialog } from './link-dialog.tsx';

interface Tool {
  id: string;
  label: () => string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Whether it is on where the cursor stands; without, it is something that is done once. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  /** An arrow of the line, which runs the other way in Arabic. */
  mirrored?: boolean;
}

const mark = (id: string, label: () => string, icon: LucideIcon, run: Tool['run']): Tool => ({
  id,
  label,
  icon,
  run,
  isOn: (editor) => editor.isActive(id),
});

const heading = (level: 2 | 3, label: () => string, icon: LucideIcon): Tool => ({
  id: `heading-${level}`,
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const GROUPS: Tool[][] = [
  [
    mark('paragraph', m.pages_paragraph, Pilcrow, (editor) => editor.chain().focus().setParagraph().run()),
    heading(2, m.pages_heading, Heading2),
    heading(3, m.pages_subheading, Heading3),
  ],
  [
    mark('bold', m.pages_bold, Bold, (editor) => editor.chain().focus().toggleBold().run()),
    mark('italic', m.pages_italic, Italic, (editor) => editor.chain().focus().toggleItalic().run()),
    mark('underline', m.pages_underline, Underline, (editor) =>
      editor.chain().focus().toggleUnderline().run(),
    ),
    mark('strike', m.pages_strike, Strikethrough, (editor) => editor.chain().focus().toggleStrike().run()),
  ],
  [
    mark('bulletList', m.pages_bullets, List, (editor) => editor.chain().focus().toggleBulletList().run()),
    mark('orderedList', m.pages_numbers, ListOrdered, (editor) =>
      editor.chain().focus().toggleOrderedList().run(),
    ),
    mark('blockquote', m.pages_quote, TextQuote, (editor) => editor.chain().focus().toggleBlockquote().run()),
    {
      id: 'rule',
      label: m.pages_rule,
      icon: Minus,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

const HISTORY: Tool[] = [
  {
    id: 'undo',
    label: m.pages_undo,
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
    mirrored: true,
  },
  {
    id: 'redo',
    label: m.pages_redo,
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
    mirrored: true,
  },
];

const ALL = [...GROUPS.flat(), ...HISTORY];

/** What can be done to the text. One stop of the Tab key; the arrow keys move along it. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const direction = directionOf(useLocale());
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const show = (tool: Tool) => (
    <ToolButton
      key={tool.id}
      tool={tool}
      on={tool.isOn && state.on.includes(tool.id)}
      disabled={state.off.includes(tool.id)}
      onPress={() => tool.run(editor)}
    />
  );
  const link = mark('link', m.pages_link, Link2, () => undefined);
  return (
    <TooltipArea>
      <Root
        aria-label={m.pages_toolbar()}
        dir={direction}
        className="flex flex-wrap items-center gap-0.5 rounded-t-control border-b border-line bg-sunken/60 p-1"
      >
        {GROUPS.map((tools) => (
          <Fragment key={tools[0]?.id}>
            {tools.map(show)}
            <Separator className="mx-1 h-6 w-px bg-line" />
          </Fragment>
        ))}
        <ToolButton tool={link} on={state.on.includes('link')} onPress={() => setLinking(true)} />
        <Separator className="mx-1 h-6 w-px bg-line" />
        {HISTORY.map(show)}
      </Root>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </TooltipArea>
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
  on: boolean | undefined;
  disabled?: boolean;
  onPress: () => void;
}

function ToolButton({ tool: { label, icon: Icon, mirrored }, on, disabled, onPress }: ToolButtonProps) {
  return (
    <Tooltip text={label()}>
      <Button
        type="button"
        aria-label={label()}
        aria-pressed={on}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onPress}
        className={classes(
          'inline-flex size-9 items-center justify-center rounded-lg transition-colors aria-disabled:opacity-40',
          on ? 'bg-ink text-paper' : 'text-ink hover:bg-line/60',
        )}
      >
        <Icon className={classes('size-4.5', mirrored && 'rtl:-scale-x-100')} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
