import { formatClock } from '../../../lib/language/format.ts';

/** The picture that a video shows now, as a file with the time in its name. */
export async function takeFrame(video: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The video has no picture');
  return new File([blob], frameName(name, video.currentTime), { type: blob.type });
}

/** `cart 0-12.png`: file names cannot contain a colon. */
const frameName = (video: string, seconds: number): string =>
  `${video.replace(/\.[^.]*$/, '')} ${formatClock(seconds).replace(':', '-')}.png`;
