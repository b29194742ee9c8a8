import { m } from '@bugquest/phrases/messages';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { readLink } from '../../read-link.ts';

export interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Where the chosen words lead. With no words chosen, the address itself is put in. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const formId = useId();
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [isWrong, setIsWrong] = useState(false);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The form around the editor is not meant, as React sees it.
    event.stopPropagation();
    const href = readLink(typed);
    if (!href) return setIsWrong(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().extendMarkRange('link');
    if (empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && close()}
      title={m.pages_link_title()}
      footer={
        <>
          {before && (
            <Button variant="secondary" onClick={remove}>
              {m.pages_link_remove()}
            </Button>
          )}
          <Button type="submit" form={formId}>
            {m.pages_link_apply()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={apply}>
        <Field
          label={m.pages_link_address()}
          hint={m.pages_link_hint()}
          error={isWrong ? m.pages_link_invalid() : undefined}
        >
          <TextInput
            type="url"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setIsWrong(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
