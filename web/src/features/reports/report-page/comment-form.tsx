import { commentInput } from '@bugquest/contract/reports/lifecycle/schema';
import { m } from '@bugquest/phrases/messages';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextForm } from '../answers/text-form.tsx';
import { useCommentOnReport } from '../api.ts';

/** The reporter's comment for the team. The form opens when it is wanted. */
export function CommentForm({ reportId }: { reportId: string }) {
  const change = useCommentOnReport(reportId);
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
