import { refuseUpload, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatBytes } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';

const { maxBytes, mimeTypes } = UPLOAD_RULES.screenshots;

export interface PictureFileFieldProps {
  file: File | undefined;
  /** The picture that was saved before, and stays unless another one is chosen. */
  saved?: ReactNode;
  /** Bytes that were sent; undefined while nothing is sent. */
  sent: number | undefined;
  onChoose: (file: File | undefined) => void;
}

/** One picture. */
export function PictureFileField({ file, saved, sent, onChoose }: PictureFileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // The same file can be chosen again after it was removed.
    target.value = '';
    if (!chosen) return;
    const refusal = refuseUpload('screenshots', chosen);
    const limit = formatBytes(maxBytes);
    if (refusal)
      setError(
        refusal === 'too_large' ? m.coverage_evidence_too_large({ limit }) : m.coverage_evidence_type(),
      );
    else {
      setError('');
      onChoose(chosen);
    }
  };
  const remove = () => {
    onChoose(undefined);
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      {!file && saved}
      <div className="flex flex-wrap items-center gap-3">
        <label className={`${buttonStyle({ variant: 'secondary' })} relative cursor-pointer`}>
          <Paperclip aria-hidden="true" />
          {file || saved ? m.coverage_evidence_other_file() : m.coverage_evidence_choose_file()}
          <input
            ref={input}
            type="file"
            accept={mimeTypes.join(',')}
            disabled={sent !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={choose}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -inset-px rounded-control outline-offset-2 outline-link peer-focus-visible:outline-[2.5px]"
          />
        </label>
        {file && (
          <span className="min-w-0 wrap-anywhere">
            <bdi>{file.name}</bdi> · {formatBytes(file.size)}
          </span>
        )}
        {(file || saved) && sent === undefined && (
          <Button variant="quiet" size="sm" onClick={remove}>
            {m.coverage_evidence_remove_file()}
          </Button>
        )}
      </div>
      {file && sent !== undefined && (
        <progress
          aria-label={m.coverage_evidence_sending()}
          max={Math.max(file.size, 1)}
          value={sent}
          className="w-full accent-link"
        />
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
