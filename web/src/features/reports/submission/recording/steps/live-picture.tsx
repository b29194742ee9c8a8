import { m } from '@bugquest/phrases/messages';

/** What is being captured, without sound. */
export function LivePicture({ stream }: { stream: MediaStream | undefined }) {
  return (
    <video
      ref={(video) => {
        if (video && stream && video.srcObject !== stream) video.srcObject = stream;
      }}
      autoPlay
      muted
      playsInline
      aria-label={m.reports_recording_live()}
      className="aspect-video max-h-[40dvh] w-full rounded-control border border-line bg-black object-contain"
    />
  );
}
