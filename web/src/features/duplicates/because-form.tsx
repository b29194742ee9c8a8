import { MAX_BECAUSE_LENGTH } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';

interface BecauseFormProps {
  /** Of the button. */
  label: string;
  isSending?: boolean;
  onSend: (because: string) => void;
}

/** Asks how the reported bug differs from a known problem. */
export function BecauseForm({ label, isSending = false, onSend }: BecauseFormProps) {
  const [because, setBecause] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    // React passes events of dialogs on to the form that they are in.
    event.stopPropagation();
    event.preventDefault();
    const text = because.trim();
    setMissing(!text);
    if (text) onSend(text);
  };
  return (
    <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={send}>
      <Field label={m.duplicates_because()} {...(isMissing && { error: m.duplicates_because_required() })}>
        <TextArea
          autoFocus
          rows={2}
          maxLength={MAX_BECAUSE_LENGTH}
          value={because}
          placeholder={m.duplicates_because_example()}
          onChange={({ target }) => setBecause(target.value)}
        />
      </Field>
      <Button type="submit" wide pending={isSending}>
        {label}
      </Button>
    </form>
  );
}
