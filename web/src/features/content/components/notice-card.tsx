import type { ReadPage } from '@bugquest/contract/content/schema';
import { m } from '@bugquest/phrases/messages';
import { Megaphone, X } from 'lucide-react';
import { useId, useState } from 'react';
import { recall, remember } from '../../../lib/storage.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RichText } from '../../../ui/rich-text.tsx';

/** What administrators have to say about a screen. Closed, it stays away until they change it. */
export function NoticeCard({ page, className }: { page: ReadPage; className: string | undefined }) {
  const { pageName, title, content, language, updatedAt } = page;
  const id = useId();
  const key = `notice ${pageName}`;
  const [closed, setClosed] = useState(() => recall(key));
  if (closed === updatedAt) return null;
  const close = () => {
    remember(key, updatedAt ?? '');
    setClosed(updatedAt);
    // The button that had the focus is gone.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className={classes('page pt-5 sm:pt-6', className)}>
      <section
        aria-labelledby={id}
        className="flex animate-rise items-start gap-3 rounded-card border border-link/30 bg-link-soft/50 py-4 ps-4 pe-2 sm:gap-4 sm:ps-5"
      >
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-link-soft text-link max-sm:hidden"
        >
          <Megaphone className="size-5 rtl:-scale-x-100" />
        </span>
        <div className="min-w-0 flex-1 sm:pt-1">
          <h2 id={id} lang={language} dir="auto" className="font-semibold">
            {title}
          </h2>
          <RichText html={content} language={language} className="mt-1 text-[0.9375rem] [&>*+*]:mt-2!" />
        </div>
        <IconButton label={m.pages_notice_close()} onClick={close} className="-my-2">
          <X aria-hidden="true" />
        </IconButton>
      </section>
    </div>
  );
}
