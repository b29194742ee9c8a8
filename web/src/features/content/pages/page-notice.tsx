import type { Notice } from '@bugquest/contract/content/pages/page-names';
import { m } from '@bugquest/phrases/messages';
import { ClosableNotice } from '../../../ui/feedback/closable-notice.tsx';
import { ErrorBoundary } from '../../../ui/feedback/error-boundary.tsx';
import { RichText } from '../../../ui/text/rich-text.tsx';
import { usePage } from './use-page.ts';

/** A broken notice does not break the screen. */
export function PageNotice({ name, className }: { name: Notice; className?: string }) {
  const { page } = usePage(name);
  if (!page) return null;
  const { pageName, title, content, language, updatedAt } = page;
  return (
    <ErrorBoundary fallback={() => null}>
      <ClosableNotice
        key={pageName}
        name={pageName}
        version={updatedAt ?? ''}
        title={title}
        closeLabel={m.content_pages_notice_close()}
        className={className}
      >
        <RichText html={content} language={language} className="mt-1 text-[0.9375rem] [&>*+*]:mt-2!" />
      </ClosableNotice>
    </ErrorBoundary>
  );
}
