import type { Language } from '@bugquest/contract/employees/lists';
import type { CannedReply } from '@bugquest/contract/review/canned-replies/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { KeyHint } from '../../ui/display/key-hint.tsx';
import { CannedRepliesDialog } from './canned-replies-dialog.tsx';
import { cannedRepliesQuery } from './desk-api.ts';
import { useDeskKeys } from './queue/keys/use-desk-keys.ts';

interface CannedRepliesProps {
  /** The language of the person who gets the text. */
  language: Language;
  /** The field that a reply is inserted into. */
  field: () => HTMLTextAreaElement | null | undefined;
  insert: (text: string) => void;
  /** Whether the key of the desk opens the menu. */
  hasKey?: boolean;
}

/** Inserts a canned reply into a text, in the reporter's language. It replaces a text that is a canned reply itself. */
export function CannedReplies({ language, field, insert, hasKey = false }: CannedRepliesProps) {
  const [open, setOpen] = useState(false);
  const [managing, setManaging] = useState(false);
  const { data: replies = [] } = useQuery(cannedRepliesQuery());
  const isInserted = useRef(false);
  useDeskKeys({ canned: hasKey ? () => setOpen(true) : undefined });

  const textOf = ({ textEn, textAr }: CannedReply) => (language === 'ar' ? textAr : textEn);
  const choose = (reply: CannedReply) => {
    const typed = field()?.value.trimEnd() ?? '';
    const isReplaced = typed.trim() === '' || isCannedReply(replies, typed);
    insert(isReplaced ? textOf(reply) : `${typed}\n${textOf(reply)}`);
    isInserted.current = true;
  };
  /** The field, with the caret at the end of its text, after a reply was inserted. */
  const focusAfter = () => {
    if (!isInserted.current) return undefined;
    isInserted.current = false;
    const text = field();
    text?.setSelectionRange(text.value.length, text.value.length);
    return text;
  };

  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        focusAfter={focusAfter}
        trigger={
          <Button variant="quiet" size="sm" className="-me-2 shrink-0 whitespace-nowrap text-link!">
            <MessageSquareText aria-hidden="true" />
            {m.review_canned()}
            {hasKey && <KeyHint>R</KeyHint>}
          </Button>
        }
        items={[
          ...replies.map((reply) => ({
            id: reply.id,
            label: <ReplyText title={reply.title} text={textOf(reply)} />,
            textValue: reply.title,
            onSelect: () => choose(reply),
          })),
          {
            id: 'manage',
            label: m.review_canned_manage(),
            icon: <Settings2 aria-hidden="true" />,
            apart: true,
            onSelect: () => setManaging(true),
          },
        ]}
      />
      {managing && <CannedRepliesDialog onClose={() => setManaging(false)} />}
    </>
  );
}

/** Whether a text is one of the replies, in either language, and nothing was added to it. */
export const isCannedReply = (replies: readonly CannedReply[], text: string): boolean =>
  replies.some(({ textEn, textAr }) => text.trim() === textEn.trim() || text.trim() === textAr.trim());

const ReplyText = ({ title, text }: { title: string; text: string }) => (
  <span className="flex min-w-0 flex-col text-sm">
    <span dir="auto" className="font-medium">
      {title}
    </span>
    <span dir="auto" className="line-clamp-2 text-xs text-muted">
      {text}
    </span>
  </span>
);
