// The colors are those of styles.css, which change with the theme.
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Arabic letters use the product's font: few fixed-width fonts have Arabic letters, and those are hard to read. */
const FONT =
  'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "Droid Sans Mono", "Readex Pro Variable", monospace';

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: FONT, lineHeight: '1.7', maxHeight: '70dvh', overflow: 'auto' },
  '.cm-content': { minHeight: '16rem', padding: '0.625rem 0', caretColor: 'var(--ink)', outline: 'none' },
  '.cm-line': { paddingInline: '0.5rem' },
  '.cm-short': { whiteSpace: 'pre' },
  '.cm-gutters': {
    // The gutter is as high as the editor, even if the text has only a few lines.
    height: 'auto',
    alignSelf: 'stretch',
    backgroundColor: 'var(--sunken)',
    color: 'var(--muted)',
    border: 'none',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '1.25rem', paddingInline: '0.375rem 0.125rem' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--sunken) 60%, transparent)' },
  '&.cm-focused .cm-activeLineGutter': { color: 'var(--ink)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--link-soft)', color: 'inherit' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--danger-soft)', color: 'inherit' },
  '.cm-specialChar': { color: 'var(--danger)' },
  '.cm-searchMatch': { backgroundColor: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-searchMatch-selected *': { color: 'inherit' },

  '.cm-gutter-lint': { width: '0.75rem' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0.3em 0.125rem' },
  '.cm-lint-marker-error': {
    content: '""',
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    backgroundColor: 'var(--danger)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger) 1px',
    textUnderlineOffset: '0.3em',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--danger)' },

  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-control, 0.625rem)',
    boxShadow: '0 2px 6px rgb(var(--shadow) / 0.08), 0 24px 48px -20px rgb(var(--shadow) / 0.35)',
    overflow: 'hidden',
    zIndex: '20',
  },
  '.cm-diagnostic': {
    padding: '0.5rem 0.75rem',
    border: 'none',
    fontFamily: 'var(--font-sans, inherit)',
    unicodeBidi: 'plaintext',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: FONT, maxHeight: '16rem', minWidth: '12rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.625rem', lineHeight: '1.6' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--link-soft)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--link)', fontWeight: '600' },
  '.cm-completionDetail': {
    fontFamily: 'var(--font-sans, inherit)',
    fontStyle: 'normal',
    color: 'var(--muted)',
    unicodeBidi: 'isolate',
  },

  '.cm-panels': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--ink)',
    fontFamily: 'var(--font-sans, inherit)',
  },
  ':root[dir="rtl"] & .cm-panels': { direction: 'rtl' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem',
    padding: '0.5rem',
    paddingInlineEnd: '2.75rem',
  },
  // Hides "select all", regular expressions and whole words, which a short text does not need.
  '.cm-panel.cm-search [name=select], .cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label ~ label': { display: 'none' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': {
    margin: '0',
    fontSize: '0.875rem',
  },
  // iOS zooms in on smaller fields.
  '@media (pointer: coarse)': { '.cm-panel.cm-search input': { fontSize: '1rem' } },
  '.cm-panel.cm-search label': { display: 'flex', alignItems: 'center', gap: '0.375rem' },
  '.cm-panel.cm-search input[type=checkbox]': { width: '1rem', height: '1rem' },
  '.cm-textfield': {
    minHeight: '2.25rem',
    flex: '1 1 10rem',
    minWidth: '0',
    padding: '0 0.625rem',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.5rem',
  },
  '.cm-button': {
    minHeight: '2.25rem',
    padding: '0 0.75rem',
    color: 'var(--ink)',
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.5rem',
  },
  '.cm-button:hover': { backgroundColor: 'var(--sunken)' },
  '.cm-button:active': { backgroundImage: 'none' },
  '.cm-panel.cm-search [name=close]': {
    top: '0.5rem',
    right: 'auto',
    insetInlineEnd: '0.5rem',
    width: '2.25rem',
    height: '2.25rem',
    fontSize: '1.25rem',
    color: 'var(--ink)',
  },
});

const colors = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--link)' },
  { tag: tags.attributeName, color: 'var(--minor)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--success)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.brace, tags.keyword, tags.operator, tags.punctuation], color: 'var(--major)' },
  { tag: [tags.variableName, tags.propertyName], color: 'var(--major)', fontWeight: '600' },
  { tag: [tags.atom, tags.bool, tags.number, tags.character], color: 'var(--accent-ink)' },
  { tag: tags.invalid, color: 'var(--danger)' },
]);

export const SOURCE_STYLE: Extension = [theme, syntaxHighlighting(colors)];
