import { embedUrl, isSameVideo } from '@bugquest/contract/content/videos/embed';
import type { VisitorVideo } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';
import { type Locale, useLocale } from '../../../lib/language/locale.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { classes } from '../../../ui/classes.ts';
import { welcomeVideoQuery } from './api.ts';

const LANGUAGES: Record<Locale, () => string> = { en: m.content_videos_english, ar: m.content_videos_arabic };

/** Hidden while it loads, and when the video is missing or disabled. */
export function WelcomeVideo({ screen, className }: { screen: WelcomeScreen; className?: string }) {
  const { data } = useQuery(welcomeVideoQuery());
  return data ? <Block video={data} screen={screen} className={className} /> : null;
}

interface BlockProps {
  video: VisitorVideo;
  screen: WelcomeScreen;
  className: string | undefined;
}

function Block({ video, screen, className }: BlockProps) {
  const id = useId();
  const videos = welcomeVideos(video, screen, useLocale());
  if (videos.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'animate-fade rounded-card border border-line bg-surface p-5 shadow-card sm:p-6',
        screen === 'register' && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-8',
        className,
      )}
    >
      <div>
        <h2 id={id} {...typedText(video.title)} className="text-lg font-semibold">
          {video.title}
        </h2>
        {video.description && (
          <p {...typedText(video.description)} className="mt-1 text-sm whitespace-pre-line text-muted">
            {video.description}
          </p>
        )}
      </div>
      <div className={screen === 'register' ? 'max-lg:mt-4' : 'mt-4'}>
        <div className={classes('grid gap-4', videos.length > 1 && 'sm:grid-cols-2')}>
          {videos.map(({ language, src }) => (
            <VideoPoster
              key={src}
              src={src}
              title={video.title}
              caption={videos.length > 1 ? LANGUAGES[language]() : undefined}
            />
          ))}
        </div>
        <p className="mt-3 text-xs text-muted">{m.content_videos_privacy()}</p>
      </div>
    </section>
  );
}

// Section 2 ("Welcome video block").

/** On the registration screen, `showOnPages` must include login or signup. */
export type WelcomeScreen = 'login' | 'register';

interface EmbeddedVideo {
  language: Locale;
  /** Embeddable URL. */
  src: string;
}

/** The video in the interface language comes first. The Arabic video is left out if both URLs are equal. */
export function welcomeVideos(video: VisitorVideo, screen: WelcomeScreen, language: Locale): EmbeddedVideo[] {
  if (!video.isEnabled || (screen === 'register' && video.showOnPages.length === 0)) return [];
  const { videoUrlEn, videoUrlAr } = video;
  const arabicUrl = isSameVideo(videoUrlEn, videoUrlAr) ? undefined : embedUrl(videoUrlAr);
  const englishUrl = embedUrl(videoUrlEn);
  const videos: EmbeddedVideo[] = [
    ...(englishUrl ? [{ language: 'en' as const, src: englishUrl }] : []),
    ...(arabicUrl ? [{ language: 'ar' as const, src: arabicUrl }] : []),
  ];
  return language === 'ar' ? videos.reverse() : videos;
}

interface VideoPosterProps {
  /** Embeddable URL. */
  src: string;
  title: string;
  /** Distinguishes the two videos. */
  caption: string | undefined;
}

/** The video host gets no request before the person plays the video. */
function VideoPoster({ src, title, caption }: VideoPosterProps) {
  const [isPlaying, setPlaying] = useState(false);
  const name = caption ? `${title} – ${caption}` : title;
  if (isPlaying) return <Player src={src} title={name} />;
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
  // The focused button no longer exists.
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
