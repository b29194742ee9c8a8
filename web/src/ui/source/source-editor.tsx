import { useEffect, useImperativeHandle, useRef } from 'react';
import { useLocale } from '../../lib/language/locale.ts';
import { classes } from '../classes.ts';
import { useFieldWiring } from '../forms/field.tsx';
import { createSource, normalized } from './create-source.ts';
import type { SourceInputProps } from './source-props.ts';

/** The code editor (decision 35). */
export function SourceEditor(props: SourceInputProps) {
  const { ref, value, language, problem, labelledBy, describedBy, invalid } = props;
  const field = useFieldWiring();
  const locale = useLocale();
  const labelId = labelledBy ?? `${field.id}-label`;
  const isInvalid = invalid ?? field['aria-invalid'] ?? false;
  const description = describedBy ?? field['aria-describedby'];
  const attributes = {
    lang: language,
    // Focusable without it, but not for accessibility checkers.
    tabindex: '0',
    'aria-labelledby': labelId,
    ...(field.id && { id: field.id }),
    ...(description && { 'aria-describedby': description }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
  const container = useRef<HTMLDivElement>(null);
  const source = useRef<ReturnType<typeof createSource>>(null);
  /** The values that the editor reads whenever it needs them. */
  const latest = useRef({ props, attributes });
  latest.current = { props, attributes };

  useEffect(() => {
    const created = createSource(container.current!, {
      doc: latest.current.props.value,
      syntax: latest.current.props.syntax,
      readAttributes: () => latest.current.attributes,
      readVariables: () => latest.current.props.variables ?? [],
      onChange: (text) => latest.current.props.onChange(text),
      onBlur: () => latest.current.props.onBlur?.(),
    });
    source.current = created;
    // A label focuses only inputs by itself.
    const label = document.getElementById(latest.current.attributes['aria-labelledby']);
    label?.addEventListener('click', created.focus);
    return () => {
      label?.removeEventListener('click', created.focus);
      source.current = null;
      created.destroy();
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
  const shown = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed editor reads its attributes and texts again.
  useEffect(() => source.current?.refresh(), [shown, locale]);

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
