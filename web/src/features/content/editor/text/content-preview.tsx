import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../../lib/language/locale.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { RichText } from '../../../../ui/text/rich-text.tsx';
import { previewQuery } from '../../pages/api.ts';

/** A preview of the sanitized text, from the server. */
export function ContentPreview({ html, language }: { html: string; language: Locale }) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(html));
  if (error)
    return (
      <ErrorState
        title={m.content_pages_preview_failed()}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  return (
    <div className="min-h-64 rounded-control border border-dashed border-line-strong bg-paper p-5">
      {data.content ? (
        <RichText html={data.content} language={language} />
      ) : (
        <p className="text-muted">{m.content_pages_preview_empty()}</p>
      )}
    </div>
  );
}
