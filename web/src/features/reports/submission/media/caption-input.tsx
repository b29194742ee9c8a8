import { MAX_CAPTION_LENGTH } from '@bugquest/contract/reports/media/captions';
import { m } from '@bugquest/phrases/messages';
import { TextInput } from '../../../../ui/forms/text-input.tsx';

export interface CaptionInputProps {
  /** The name of the file. */
  name: string;
  caption: string;
  onChange: (caption: string) => void;
}

/** The reporter's words about a file, which are optional. */
export function CaptionInput({ name, caption, onChange }: CaptionInputProps) {
  return (
    <TextInput
      aria-label={m.reports_media_caption_of({ name })}
      placeholder={m.reports_media_caption()}
      value={caption}
      maxLength={MAX_CAPTION_LENGTH}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      className="mt-1 h-11! px-2.5!"
    />
  );
}
