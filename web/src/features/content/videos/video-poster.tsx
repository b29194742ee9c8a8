import { m } from '@bugquest/phrases/messages';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';

export interface VideoPosterProps {
  /** Embeddable URL. */
  src: string;
  title: string;
  /** Label that distinguishes the two videos. */
  caption: string | undefined;
}

/** A poster with a play button. The video host gets no request before the video is played. */
export function VideoPoster({ src, title, caption }: VideoPosterProps) {
  const [playing, setPlaying] = useState(false);
  const name = caption ? `${title} – ${caption}` : title;
  if (playing) return <Player src={src} title={name} />;
  return (
    <button
      type="button"
      aria-label={m.content_videos_play({ title: isolate(name) })}
      onClick={() => setPlaying(true)}
      className="group relative flex aspect-video w-full flex-col items-center justify-center gap-3 overflow-hidden rounded-control border border-line bg-ink text-paper transition-colors hover:bg-ink-hover dark:border-line-strong/60 dark:bg-sunken dark:text-ink dark:hover:bg-line/50"
    >
      <span className="flex size-14 items-center justify-center rounded-full bg-paper text-ink transition-transform group-hover:scale-105 dark:bg-ink dark:text-paper">
        <Play className="ml-1 size-6 fill-current" aria-hidden="true" />
      </span>
      {caption && <span className="text-sm font-medium">{caption}</span>}
    </button>
  );
}

function Player({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The focused button has been removed.
  useEffect(() => void frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={`${src}&autoplay=1`}
      title={title}
      // The host refuses to play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      className="col-span-full aspect-video w-full rounded-control border border-line bg-sunken"
    />
  );
}
