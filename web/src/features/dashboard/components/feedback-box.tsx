import { m } from '@bugquest/phrases/messages';
import { MessageSquareQuote } from 'lucide-react';

/** What an administrator wrote to the tester. */
export function FeedbackBox({ text }: { text: string }) {
  return (
    <div className="mt-3 rounded-control border-s-4 border-link bg-link-soft/60 px-3.5 py-2.5 text-sm">
      <p className="flex items-center gap-1.5 text-xs font-semibold text-link">
        <MessageSquareQuote className="size-4" aria-hidden="true" />
        {m.dashboard_admin_feedback()}
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
