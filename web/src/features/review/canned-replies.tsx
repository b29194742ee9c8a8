import type { CannedReply } from '@bugquest/contract/review/canned-replies/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { KeyHint } from '../../ui/display/key-hint.tsx';
import { CannedRepliesDialog } from './canned-replies-dialog.tsx';
import type { Review } from './decision/use-review.ts';
import { cannedRepliesQuery } from './desk-api.ts';
import { useDeskKeys } from './queue/keys/use-desk-keys.ts';

/** Inserts a canned reply into the notes, in the reporter's language. */
export function CannedReplies({ review: { form, report } }: { review: Review }) {
  const [open, setOpen] = useState(false);
  const [managing, setManaging] = useState(false);
  const { data: replies = [] } = useQuery(cannedRepliesQuery());
  useDeskKeys({ canned: () => setOpen(true) });

  const textOf = ({ textEn, textAr }: CannedReply) => (report.reporter.language === 'ar' ? textAr : textEn);
  const insert = (reply: CannedReply) => {
    const typed = form.getValues('adminNotes') ?? '';
    const text = typed.trim() ? `${typed.trimEnd()}\n${textOf(reply)}` : textOf(reply);
    form.setValue('adminNotes', text, { shouldDirty: true, shouldTouch: true });
  };

  return (
    <>
      <Menu
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button variant="quiet" size="sm" className="-me-2 shrink-0 whitespace-nowrap text-link!">
            <MessageSquareText aria-hidden="true" />
            {m.review_canned()}
            <KeyHint>R</KeyHint>
          </Button>
        }
        items={[
          ...replies.map((reply) => ({
            id: reply.id,
            label: <ReplyText title={reply.title} text={textOf(reply)} />,
            textValue: reply.title,
            onSelect: () => insert(reply),
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
