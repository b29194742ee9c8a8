import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../../lib/locale.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { previewQuery } from '../../api.ts';

/** What would be stored, as it would be shown: the server makes it, which alone knows what it keeps. */
export function ContentPreview({ html, language }: { html: string; language: Locale }) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(html));
  if (error)
    return (
      <ErrorState
        title={m.pages_preview_failed()}
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
        <p className="text-muted">{m.pages_preview_empty()}</p>
      )}
    </div>
  );
}
