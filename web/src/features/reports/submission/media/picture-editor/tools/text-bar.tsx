import { m } from '@bugquest/phrases/messages';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../../../../ui/buttons/icon-button.tsx';
import { TextInput } from '../../../../../../ui/forms/text-input.tsx';
import type { Text } from '../model/shapes.ts';
import type { Editor } from '../use-editor.ts';

/** Longer notes belong in the description. */
const LONGEST = 200;

/** Types the selected text. At the top, because the keyboard of a phone covers the bottom. */
export function TextBar({ editor, text, onDone }: { editor: Editor; text: Text; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  // A text that is only selected must not bring up the keyboard of a phone.
  const isNew = text.text === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text takes the focus, and only once.
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [text.id]);
  return (
    <div className="absolute inset-x-0 top-0 z-10 border-b border-line bg-surface px-3 py-2">
      <div className="mx-auto flex max-w-2xl items-center gap-1">
        <TextInput
          ref={input}
          value={text.text}
          maxLength={LONGEST}
          aria-label={m.reports_editor_text_label()}
          placeholder={m.reports_editor_text_label()}
          enterKeyHint="done"
          onChange={(event) => editor.typeText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onDone();
          }}
        />
        <IconButton label={m.reports_editor_text_done()} onClick={onDone}>
          <Check aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
