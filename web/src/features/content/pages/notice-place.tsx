import type { Notice } from '@bugquest/contract/content/pages/page-names';
import type { ReadPage } from '@bugquest/contract/content/pages/schema';
import { m } from '@bugquest/phrases/messages';
import { Megaphone, X } from 'lucide-react';
import { useId, useState } from 'react';
import { loadSetting, saveSetting } from '../../../lib/browser/storage.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { usePage } from './use-page.ts';

/** The notice of a screen, if one is published. A broken notice does not break the screen. */
export function NoticePlace({ name, className }: { name: Notice; className?: string }) {
  const { page } = usePage(name);
  if (!page) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <NoticeCard key={page.pageName} page={page} className={className} />
    </ErrorBoundary>
  );
}

/** A notice by administrators on top of a screen. When dismissed, it stays hidden until it changes. */
function NoticeCard({ page, className }: { page: ReadPage; className: string | undefined }) {
  const { pageName, title, content, language, updatedAt } = page;
  const id = useId();
  const key = `notice ${pageName}`;
  const [closed, setClosed] = useState(() => loadSetting(key));
  if (closed === updatedAt) return null;
  const close = () => {
    saveSetting(key, updatedAt ?? '');
    setClosed(updatedAt);
    // The focused button has been removed.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className={className}>
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
        <IconButton label={m.content_pages_notice_close()} onClick={close} className="-my-2">
          <X aria-hidden="true" />
        </IconButton>
      </section>
    </div>
  );
}
