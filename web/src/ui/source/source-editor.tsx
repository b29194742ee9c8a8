import { useEffect, useImperativeHandle, useRef } from 'react';
import { useLocale } from '../../lib/language/locale.ts';
import { classes } from '../classes.ts';
import { useFieldWiring } from '../forms/field.tsx';
import { createSource, normalized } from './create-source.ts';
import type { SourceInputProps } from './source-props.ts';

/** Decision record 35. */
export function SourceEditor(props: SourceInputProps) {
  const { ref, value, language, problem, labelledBy, describedBy, invalid } = props;
  const field = useFieldWiring();
  const locale = useLocale();
  const labelId = labelledBy ?? `${field.id}-label`;
  const isInvalid = invalid ?? field['aria-invalid'] ?? false;
  const description = describedBy ?? field['aria-describedby'];
  const attributes = {
    lang: language,
    // The element is focusable without it, but accessibility checkers do not know that.
    tabindex: '0',
    'aria-labelledby': labelId,
    ...(field.id && { id: field.id }),
    ...(description && { 'aria-describedby': description }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
  const container = useRef<HTMLDivElement>(null);
  const source = useRef<ReturnType<typeof createSource>>(null);
  /** The editor reads the current values when it needs them. */
  const latest = useRef({ props, attributes });
  latest.current = { props, attributes };

  useEffect(() => {
    const editor = createSource(container.current!, {
      doc: latest.current.props.value,
      syntax: latest.current.props.syntax,
      readAttributes: () => latest.current.attributes,
      readVariables: () => latest.current.props.variables ?? [],
      onChange: (text) => latest.current.props.onChange(text),
      onBlur: () => latest.current.props.onBlur?.(),
    });
    source.current = editor;
    // Browsers focus only inputs when their label is clicked.
    const label = document.getElementById(latest.current.attributes['aria-labelledby']);
    label?.addEventListener('click', editor.focus);
    return () => {
      label?.removeEventListener('click', editor.focus);
      source.current = null;
      editor.destroy();
    };
  }, []);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => source.current?.focus(),
      insert: (text) => source.current?.insert(text),
    }),
    [],
  );

  const text = normalized(value);
  useEffect(() => source.current?.replace(text), [text]);
  const { line, message } = problem ?? {};
  useEffect(
    () => source.current?.setProblem(line === undefined ? undefined : { line, message: message ?? '' }),
    [line, message],
  );
  const serializedAttributes = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed editor reads its attributes and texts again.
  useEffect(() => source.current?.refresh(), [serializedAttributes, locale]);

  return (
    <div
      ref={container}
      // Line numbers and tags start at the left in every language. Lines of Arabic text have their own direction.
      dir="ltr"
      className={classes(
        'min-w-0 overflow-hidden rounded-control border bg-surface text-sm hover:border-ink pointer-coarse:text-base',
        'focus-within:border-link focus-within:outline-2 focus-within:outline-link',
        isInvalid ? 'border-danger' : 'border-line-strong',
      )}
    />
  );
}
