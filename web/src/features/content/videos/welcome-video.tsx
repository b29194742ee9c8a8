import type { ShownVideo } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Locale, useLocale } from '../../../lib/language/locale.ts';
import { classes } from '../../../ui/classes.ts';
import { welcomeVideoQuery } from './api.ts';
import { VideoPoster } from './video-poster.tsx';
import { type WelcomeScreen, welcomeVideos } from './welcome-videos.ts';

const LANGUAGES: Record<Locale, () => string> = { en: m.content_videos_english, ar: m.content_videos_arabic };

/** The welcome block of login and registration. Hidden while loading, when missing or disabled. */
export function WelcomeVideo({ screen, className }: { screen: WelcomeScreen; className?: string }) {
  const { data } = useQuery(welcomeVideoQuery());
  return data ? <Block video={data} screen={screen} className={className} /> : null;
}

interface BlockProps {
  video: ShownVideo;
  screen: WelcomeScreen;
  className: string | undefined;
}

function Block({ video, screen, className }: BlockProps) {
  const id = useId();
  const films = welcomeVideos(video, screen, useLocale());
  if (films.length === 0) return null;
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
        <h2 id={id} dir="auto" className="text-lg font-semibold">
          {video.title}
        </h2>
        {video.description && (
          <p dir="auto" className="mt-1 text-sm whitespace-pre-line text-muted">
            {video.description}
          </p>
        )}
      </div>
      <div className={screen === 'register' ? 'max-lg:mt-4' : 'mt-4'}>
        <div className={classes('grid gap-4', films.length > 1 && 'sm:grid-cols-2')}>
          {films.map(({ language, src }) => (
            <VideoPoster
              key={src}
              src={src}
              title={video.title}
              caption={films.length > 1 ? LANGUAGES[language]() : undefined}
            />
          ))}
        </div>
        <p className="mt-3 text-xs text-muted">{m.content_videos_privacy()}</p>
      </div>
    </section>
  );
}
