import { m } from '@bugquest/phrases/messages';
import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import type { SourceInputProps } from './source-props.ts';

/** Loaded on demand, because the editor is larger than the screens that show it. */
const SourceEditor = lazy(async () => ({ default: (await import('./source-editor.tsx')).SourceEditor }));

export function SourceInput(props: SourceInputProps) {
  return (
    <Suspense fallback={EDITOR_LOADING}>
      <SourceEditor {...props} />
    </Suspense>
  );
}

/** Hint with the keys that leave and search the editor. Touch screens do not have these keys. */
export function SourceKeys() {
  return <span className="pointer-coarse:hidden"> {m.ui_source_keys()}</span>;
}

const EDITOR_LOADING = (
  <Loading>
    <Skeleton className="h-64 w-full" />
  </Loading>
);
