import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Locale } from '../../../../lib/language/locale.ts';
import { classes } from '../../../../ui/classes.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SourceInput, SourceKeys } from '../../../../ui/source/source-input.tsx';
import { RichText } from '../../../../ui/text/rich-text.tsx';
import { previewQuery } from '../../pages/api.ts';
import { EDITOR_HEIGHT } from './editor-height.ts';

/** Loaded on demand, because the editor is larger than the rest of the screen. */
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

const MODES = ['write', 'source', 'preview'] as const;
type Mode = (typeof MODES)[number];
const MODE_NAMES: Record<Mode, () => string> = {
  write: m.content_pages_mode_write,
  source: m.content_pages_mode_source,
  preview: m.content_pages_mode_preview,
};

export interface ContentFieldProps {
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
  language: Locale;
  error: string | undefined;
}

/** The preview shows the sanitized text. */
export function ContentField({ value, onChange, language, error }: ContentFieldProps) {
  const id = useId();
  const [mode, setMode] = useState<Mode>('write');
  const isSourceOnly = needsSource(value);
  const shownMode = mode === 'write' && isSourceOnly ? 'source' : mode;
  const described = [shownMode === 'source' && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <span id={id} className="text-sm font-medium">
          {m.content_pages_content()}
        </span>
        <Modes mode={shownMode} onChange={setMode} isDisabled={(one) => one === 'write' && isSourceOnly} />
      </div>
      {isSourceOnly && shownMode !== 'preview' && (
        <Alert tone="info" className="my-1">
          {m.content_pages_source_only()}
        </Alert>
      )}
      {shownMode === 'write' && (
        <Suspense fallback={EDITOR_LOADING}>
          <RichEditor html={value} onChange={onChange} language={language} labelledBy={id} />
        </Suspense>
      )}
      {shownMode === 'source' && (
        <>
          <SourceInput
            value={value}
            onChange={onChange}
            language={language}
            syntax="html"
            labelledBy={id}
            describedBy={described || undefined}
            invalid={error !== undefined}
          />
          <p id={`${id}-hint`} className="text-sm text-muted">
            {m.content_pages_source_hint()}
            <SourceKeys />
          </p>
        </>
      )}
      {shownMode === 'preview' && <ContentPreview html={value} language={language} />}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

const EDITOR_LOADING = (
  <Loading>
    <Skeleton className={`${EDITOR_HEIGHT} w-full`} />
  </Loading>
);

interface ModesProps {
  mode: Mode;
  onChange: (mode: Mode) => void;
  isDisabled: (mode: Mode) => boolean;
}

function Modes({ mode, onChange, isDisabled }: ModesProps) {
  return (
    <fieldset className="flex rounded-control border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{m.content_pages_mode()}</legend>
      {MODES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === mode}
          disabled={isDisabled(one)}
          onClick={() => onChange(one)}
          className={classes(
            'min-h-8 rounded-lg px-3 text-sm font-medium transition-colors disabled:opacity-50',
            one === mode ? 'bg-ink text-paper' : 'text-ink hover:bg-sunken',
          )}
        >
          {MODE_NAMES[one]()}
        </button>
      ))}
    </fieldset>
  );
}

// The rich text editor supports headings, paragraphs, lists, links and emphasis. It would drop these elements.
const SOURCE_ONLY_ELEMENTS = 'table, iframe, sub, sup, span';

/** Whether the rich text editor would drop a part of the HTML. */
function needsSource(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector(SOURCE_ONLY_ELEMENTS) !== null;
}

/** The server sanitizes the text. */
function ContentPreview({ html, language }: { html: string; language: Locale }) {
  const query = useQuery(previewQuery(html));
  const { data } = query;
  if (!data)
    return <QueryState query={query} title={m.content_pages_preview_failed()} skeleton="h-64 w-full" />;
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
