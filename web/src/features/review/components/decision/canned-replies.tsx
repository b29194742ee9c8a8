import type { CannedReply } from '@bugquest/contract/canned-replies/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Settings2 } from 'lucide-react';
import { Content, Item, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import { useState } from 'react';
import { directionOf, useLocale } from '../../../../lib/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { cannedRepliesQuery } from '../../desk-api.ts';
import { useDeskKeys } from '../../use-desk-keys.ts';
import type { Review } from '../../use-review.ts';
import { CannedRepliesDialog } from './canned-replies-dialog.tsx';

const ITEM =
  'flex min-h-10 cursor-pointer flex-col justify-center rounded-lg px-3 py-1.5 text-sm outline-none select-none data-highlighted:bg-sunken';

/** Answers that are given often, put into the notes in the language of the reporter. */
export function CannedReplies({ review: { form, report } }: { review: Review }) {
  const direction = directionOf(useLocale());
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
      <Root dir={direction} open={open} onOpenChange={setOpen}>
        <Trigger asChild>
          <Button variant="quiet" size="sm" className="-me-2 shrink-0 whitespace-nowrap text-link!">
            <MessageSquareText aria-hidden="true" />
            {m.desk_canned()}
          </Button>
        </Trigger>
        <Portal>
          <Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-h-80 w-80 max-w-[calc(100vw-1rem)] animate-fade overflow-y-auto rounded-control border border-line bg-surface p-1.5 shadow-raised"
          >
            {replies.map((reply) => (
              <Item key={reply.id} textValue={reply.title} onSelect={() => insert(reply)} className={ITEM}>
                <span dir="auto" className="font-medium">
                  {reply.title}
                </span>
                <span dir="auto" className="line-clamp-2 text-xs text-muted">
                  {textOf(reply)}
                </span>
              </Item>
            ))}
            {replies.length > 0 && <Separator className="my-1.5 h-px bg-line" />}
            <Item
              onSelect={() => setManaging(true)}
              className={`${ITEM} flex-row! items-center justify-start! gap-2`}
            >
              <Settings2 aria-hidden="true" className="size-4" />
              {m.desk_canned_manage()}
            </Item>
          </Content>
        </Portal>
      </Root>
      {managing && <CannedRepliesDialog onClose={() => setManaging(false)} />}
    </>
  );
}
