import { toAsciiDigits } from '@bugquest/contract/digits';
import { m } from '@bugquest/phrases/messages';
import { currentLocale } from '../../lib/language/current-locale.ts';
import type { MediaViewerState } from './viewer/use-media-viewer.ts';

/** A time mark, such as 0:12, opens the first video at that time. */
export function TimeMarkedText({ text, viewer }: { text: string; viewer: MediaViewerState }) {
  const { jumpTo, seconds: duration } = viewer;
  if (!jumpTo) return text;
  let offset = 0;
  return splitAtTimeMarks(text, duration).map(({ text: piece, seconds }) => {
    const key = offset;
    offset += piece.length;
    if (seconds === undefined) return piece;
    return (
      <button
        key={key}
        type="button"
        lang={currentLocale()}
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

/** `seconds` is set for a time mark. */
interface TextPiece {
  text: string;
  seconds?: number;
}

/** Minutes and seconds in Western, Arabic-Indic or Persian digits, which are no part of a longer number or time. */
const TIME_MARK = /(?<![\p{Nd}:.,/-])(\p{Nd}{1,2}):([0-5٠-٥۰-۵]\p{Nd})(?![\p{Nd}:/-]|[.,]\p{Nd})/gu;

/** A time after the end of the video is a time of day and not a mark. */
export function splitAtTimeMarks(text: string, duration = Number.POSITIVE_INFINITY): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: mark, 1: minutes = '', 2: secondDigits = '', index } of text.matchAll(TIME_MARK)) {
    const seconds = Number(toAsciiDigits(minutes)) * 60 + Number(toAsciiDigits(secondDigits));
    if (!(seconds <= duration)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: mark, seconds });
    end = index + mark.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
