import { parseUrl } from '@bugquest/contract/parse-url';
import { m } from '@bugquest/phrases/messages';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';

export interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Without a selection, the URL itself is inserted. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const formId = useId();
  const currentUrl = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(currentUrl);
  const [isInvalid, setIsWrong] = useState(false);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the dialog is inside the form of the page, which must not submit.
    event.stopPropagation();
    const href = readLink(typed);
    if (!href) return setIsWrong(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().extendMarkRange('link');
    if (empty && !currentUrl)
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
      title={m.content_pages_link_title()}
      footer={
        <>
          {currentUrl && (
            <Button variant="secondary" onClick={remove}>
              {m.content_pages_link_remove()}
            </Button>
          )}
          <Button type="submit" form={formId}>
            {m.content_pages_link_apply()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={apply}>
        <Field
          label={m.content_pages_link_address()}
          hint={m.content_pages_link_hint()}
          error={isInvalid ? m.content_pages_link_invalid() : undefined}
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

const SCHEMES = /^(https?:|mailto:|tel:)/i;
const EMAIL = /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/;
const HOST = /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/;

/** `example.com` becomes `https://example.com`, and an email becomes `mailto:…`. Undefined for an invalid URL. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text) || /^#./.test(text)) return text;
  if (SCHEMES.test(text)) return parseUrl(text) ? text : undefined;
  if (EMAIL.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : undefined;
}
