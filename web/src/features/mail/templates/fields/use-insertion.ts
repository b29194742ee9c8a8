import { type FocusEvent, useRef } from 'react';
import type { TemplateForm } from './template-form.ts';

type Writable = HTMLInputElement | HTMLTextAreaElement;
const FIELDS = ['subject', 'htmlContent', 'textContent'] as const;
type Field = (typeof FIELDS)[number];

/** Inserts text at the current or last cursor position in one of the fields. */
export function useInsertion(form: TemplateForm) {
  const last = useRef<Writable>(null);
  return {
    /** Props of the container of the fields. */
    onFocus: ({ target }: FocusEvent) => {
      if ((FIELDS as readonly string[]).includes((target as Writable).name))
        last.current = target as Writable;
    },
    insert: (text: string) => {
      const field = last.current?.isConnected ? last.current : null;
      if (!field) {
        const html = form.getValues('htmlContent') ?? '';
        form.setValue('htmlContent', `${html}${text}`, { shouldDirty: true });
        form.setFocus('htmlContent');
        return;
      }
      const { selectionStart, selectionEnd, value } = field;
      const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
      field.setRangeText(text, start, end, 'end');
      form.setValue(field.name as Field, field.value, { shouldDirty: true });
      field.focus();
      field.setSelectionRange(start + text.length, start + text.length);
    },
  };
}
