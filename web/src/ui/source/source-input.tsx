import { m } from '@bugquest/phrases/messages';
import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import type { SourceInputProps } from './source-props.ts';

/** Loaded on demand, because the editor is larger than the screens that show it. */
const SourceEditor = lazy(async () => ({ default: (await import('./source-editor.tsx')).SourceEditor }));

/** A code editor for HTML, with or without Liquid. */
export function SourceInput(props: SourceInputProps) {
  return (
    <Suspense fallback={EDITOR_LOADING}>
      <SourceEditor {...props} />
    </Suspense>
  );
}

/** How to leave and search the editor, for its hint. Touch screens have no such keys. */
export function SourceKeys() {
  return <span className="pointer-coarse:hidden"> {m.ui_source_keys()}</span>;
}

const EDITOR_LOADING = (
  <Loading>
    <Skeleton className="h-64 w-full" />
  </Loading>
);
