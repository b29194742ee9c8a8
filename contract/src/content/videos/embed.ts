// Parses video URLs and converts them to embeddable ones (section 2, "Welcome video block").
import { parseUrl } from '../../parse-url.ts';

/** The only host allowed in frames. It sets no cookies before a video is played. */
export const EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

const FULL_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);
const VIDEO_ID = /^[\w-]{11}$/;
/** `/embed/ID`, `/shorts/ID`, `/live/ID`, `/v/ID`. */
const VIDEO_PATH = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;

export interface Video {
  id: string;
  /** Start in seconds. */
  start: number;
}

/** The video of a YouTube URL; undefined for every other URL. */
export function readVideoUrl(typed: string): Video | undefined {
  const url = parseUrl(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return undefined;
  const id = videoIdOf(url);
  return id !== undefined && VIDEO_ID.test(id) ? { id, start: startOf(url) } : undefined;
}

function videoIdOf({ hostname, pathname, searchParams }: URL): string | undefined {
  if (SHORT_HOSTS.has(hostname)) return pathname.slice(1).replace(/\/$/, '');
  if (!FULL_HOSTS.has(hostname)) return undefined;
  if (/^\/watch\/?$/.test(pathname)) return searchParams.get('v') ?? undefined;
  return VIDEO_PATH.exec(pathname)?.[1];
}

/** `t=95`, `t=95s`, `t=1m35s` or `start=95`; 0 for invalid values. */
function startOf({ searchParams }: URL): number {
  const time = searchParams.get('t') ?? searchParams.get('start') ?? '';
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time);
  const [hours = 0, minutes = 0, seconds = 0] = match?.slice(1).map((part) => Number(part ?? 0)) ?? [];
  return hours * 3600 + minutes * 60 + seconds;
}

/** The embeddable URL with the privacy host; undefined for other URLs. */
export function embedUrl(typed: string): string | undefined {
  const video = readVideoUrl(typed);
  if (!video) return undefined;
  const url = new URL(`/embed/${video.id}`, EMBED_ORIGIN);
  url.searchParams.set('rel', '0');
  if (video.start > 0) url.searchParams.set('start', String(video.start));
  return url.href;
}

export function isSameVideo(one: string, other: string): boolean {
  const [first, second] = [readVideoUrl(one), readVideoUrl(other)];
  return first && second ? first.id === second.id : one.trim() === other.trim();
}
