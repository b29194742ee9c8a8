import type { CannedReply } from '@bugquest/contract/canned-replies/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { cannedRepliesQuery } from '../../desk-api.ts';
import { useDeskKeys } from '../../use-desk-keys.ts';
import type { Review } from '../../use-review.ts';
import { CannedRepliesDialog } from './canned-replies-dialog.tsx';

/** Answers that are given often, put into the notes in the language of the reporter. */
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
            {m.desk_canned()}
          </Button>
        }
        items={[
          ...replies.map((reply) => ({
            id: reply.id,
            label: <ReplyWords title={reply.title} text={textOf(reply)} />,
            textValue: reply.title,
            onSelect: () => insert(reply),
          })),
          {
            id: 'manage',
            label: m.desk_canned_manage(),
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

const ReplyWords = ({ title, text }: { title: string; text: string }) => (
  <span className="flex min-w-0 flex-col text-sm">
    <span dir="auto" className="font-medium">
      {title}
    </span>
    <span dir="auto" className="line-clamp-2 text-xs text-muted">
      {text}
    </span>
  </span>
);
