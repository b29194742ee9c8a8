export interface MediaItem {
  url: string;
  name: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** A small picture, once it is made. */
  thumbnail?: { url: string; width: number; height: number } | null;
  /** An MP4 of a video that many browsers cannot play. */
  playableUrl?: string | null;
  /** Length of a video, where it is known. */
  seconds?: number | null;
  /** The reporter's words about the file. */
  caption?: string;
}

/** The file that the viewer shows. */
export interface ShownMedia {
  index: number;
  /** Seconds at which a video begins. */
  at?: number | undefined;
}

export const isVideo = ({ mimeType }: Pick<MediaItem, 'mimeType'>): boolean => mimeType.startsWith('video/');
