import { type FocusEvent, useRef } from 'react';
import type { SourceHandle } from '../../../../ui/source/source-props.ts';
import type { TemplateForm } from './template-form.ts';

const INPUTS = ['subject', 'textContent'] as const;
type Input = (typeof INPUTS)[number];
type Writable = HTMLInputElement | HTMLTextAreaElement;

const isInput = (target: EventTarget): target is Writable =>
  (INPUTS as readonly string[]).includes((target as Writable).name);

/** Inserts text at the current or last cursor position in one of the fields: the HTML, unless an input had the focus last. */
export function useInsertion(form: TemplateForm) {
  const last = useRef<Writable>(null);
  const source = useRef<SourceHandle>(null);
  return {
    /** For the editor of the HTML. */
    source,
    /** Props of the container of the fields. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (isInput(target)) last.current = target;
      else if (target.isContentEditable) last.current = null;
    },
    insert: (text: string) => {
      const field = last.current?.isConnected ? last.current : null;
      if (!field && source.current) return source.current.insert(text);
      // The editor is still loading.
      if (!field) {
        const html = form.getValues('htmlContent') ?? '';
        return form.setValue('htmlContent', `${html}${text}`, { shouldDirty: true });
      }
      const { selectionStart, selectionEnd, value } = field;
      const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
      field.setRangeText(text, start, end, 'end');
      form.setValue(field.name as Input, field.value, { shouldDirty: true });
      field.focus();
      field.setSelectionRange(start + text.length, start + text.length);
    },
  };
}
