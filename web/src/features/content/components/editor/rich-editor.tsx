import { EditorContent, Extension, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { directionOf, type Locale } from '../../../../lib/locale.ts';
import { classes } from '../../../../ui/classes.ts';
import { RICH_TEXT } from '../../../../ui/rich-text-style.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

/** Keeps the direction that a paragraph was given in the source. */
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
  /** The id of its label. */
  labelledBy: string;
}

/** A text written as it will look. */
export function RichEditor({ html, onChange, language, labelledBy }: RichEditorProps) {
  const written = useRef(html);
  const tell = useRef(onChange);
  tell.current = onChange;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // Styles of its own are those of RICH_TEXT and the classes below.
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
          'max-h-[60dvh] min-h-64 overflow-y-auto rounded-b-control px-4 py-4 whitespace-pre-wrap wrap-anywhere outline-none',
        ),
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML();
      tell.current(written.current);
    },
  });

  // A template, or what somebody else saved, comes from outside.
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <div className="rounded-control border border-line-strong bg-surface focus-within:border-link focus-within:outline-2 focus-within:outline-link">
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
