import { commentInput } from '@bugquest/contract/reports/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextForm } from '../answers/text-form.tsx';
import { useCommentOnReport } from '../api.ts';
import { dailyUseQuery } from '../submission/api.ts';

/** The number of comments left from which the form tells it. */
const FEW_COMMENTS = 10;

/** Tells before the daily limit is reached what is left of it. */
function useCommentsLeft(): string | undefined {
  const { data } = useQuery(dailyUseQuery());
  if (!data) return undefined;
  const left = Math.max(0, data.comments.limit - data.comments.used);
  if (left === 0) return m.reports_daily_comments_none();
  return left <= FEW_COMMENTS ? m.reports_daily_comments_left({ count: left }) : undefined;
}

/** The reporter's comment for the team. The form opens when it is wanted. */
export function CommentForm({ reportId }: { reportId: string }) {
  const change = useCommentOnReport(reportId);
  const commentsLeft = useCommentsLeft();
  const [writing, setWriting] = useState(false);
  if (!writing) {
    return (
      <Button variant="secondary" onClick={() => setWriting(true)}>
        <MessageSquarePlus aria-hidden="true" />
        {m.reports_comment_start()}
      </Button>
    );
  }
  return (
    <TextForm
      draftKey={`comment:${reportId}`}
      rule={commentInput.shape.text}
      label={m.reports_comment()}
      hint={commentsLeft}
      sendLabel={m.reports_comment_send()}
      failedTitle={m.reports_comment_failed()}
      change={change}
      send={change.mutateAsync}
      onSent={() => {
        setWriting(false);
        toast({ title: m.reports_comment_sent(), tone: 'success' });
      }}
    />
  );
}
