import { EditorContent, Extension, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { directionOf, type Locale } from '../../../../lib/language/locale.ts';
import { classes } from '../../../../ui/classes.ts';
import { RICH_TEXT } from '../../../../ui/text/rich-text-style.ts';
import { EDITOR_HEIGHT } from './editor-height.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

/** Keeps the `dir` attribute of paragraphs. */
const OwnDirection = Extension.create({
  name: 'ownDirection',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'],
      attributes: { dir: { default: null, parseHTML: (element) => element.getAttribute('dir') } },
    },
  ],
});

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
    trailingNode: false,
  }),
  OwnDirection,
];

export interface RichEditorProps {
  html: string;
  onChange: (html: string) => void;
  language: Locale;
  /** Id of the label. */
  labelledBy: string;
}

export function RichEditor({ html, onChange, language, labelledBy }: RichEditorProps) {
  const lastHtml = useRef(html);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // RICH_TEXT and the classes below style the content.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        dir: directionOf(language),
        lang: language,
        class: classes(
          RICH_TEXT,
          'min-h-0 flex-1 overflow-y-auto rounded-b-control px-4 py-4 whitespace-pre-wrap wrap-anywhere outline-none',
        ),
      },
    },
    onUpdate: ({ editor: now }) => {
      lastHtml.current = now.isEmpty ? '' : now.getHTML();
      latestOnChange.current(lastHtml.current);
    },
  });

  // Something else changed the value, for example a template or another administrator.
  useEffect(() => {
    if (html === lastHtml.current) return;
    lastHtml.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <div
      className={classes(
        EDITOR_HEIGHT,
        'flex flex-col rounded-control border border-line-strong bg-surface focus-within:border-link focus-within:outline-2 focus-within:outline-link',
      )}
    >
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} className="flex min-h-0 flex-1 flex-col" />
    </div>
  );
}
