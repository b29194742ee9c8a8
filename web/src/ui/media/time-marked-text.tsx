import { m } from '@bugquest/phrases/messages';
import { splitAtTimeMarks } from './time-marks.ts';
import type { MediaViewing } from './viewer/use-media-viewer.ts';

/** A text whose time marks, such as 0:12, open the first video at that time. */
export function TimeMarkedText({ text, viewer }: { text: string; viewer: MediaViewing }) {
  const { jumpTo, seconds: longest } = viewer;
  if (!jumpTo) return text;
  let place = 0;
  return splitAtTimeMarks(text, longest).map(({ text: piece, seconds }) => {
    const key = place;
    place += piece.length;
    if (seconds === undefined) return piece;
    return (
      <button
        key={key}
        type="button"
        aria-haspopup="dialog"
        aria-label={m.ui_media_jump({ time: piece })}
        onClick={() => jumpTo(seconds)}
        className="rounded-sm text-link underline underline-offset-4 tabular"
      >
        <bdi>{piece}</bdi>
      </button>
    );
  });
}
