export interface MediaItem {
  url: string;
  name: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** Null until it is made. */
  thumbnail?: { url: string; width: number; height: number } | null;
  /** An MP4 copy, for formats that many browsers cannot play. */
  playableUrl?: string | null;
  /** The length of a video, if it is known. */
  seconds?: number | null;
  /** The reporter's text about the file. */
  caption?: string;
}

export interface ShownMedia {
  index: number;
  /** Seconds. The video starts there. */
  at?: number | undefined;
}

export const isVideo = ({ mimeType }: Pick<MediaItem, 'mimeType'>): boolean => mimeType.startsWith('video/');
