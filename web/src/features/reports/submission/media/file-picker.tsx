import { m } from '@bugquest/phrases/messages';
import { Camera, ImagePlus, Video } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { type RecordingKind, recorderType } from '../recording/capture/formats.ts';
import { MEDIA_BUTTON_STYLE, RecordButton } from '../recording/record-button.tsx';
import type { RecordingPieces } from '../recording/use-recording-pieces.ts';
import { acceptOf } from './file-picking.ts';
import type { Media } from './use-media.ts';

export interface FilePickerProps {
  onFiles: Media['add'];
  pieces: RecordingPieces;
  /** Whether another video is within the limit. A recording that is refused at its end would be lost. */
  canAddVideo: boolean;
}

export function FilePicker({ onFiles, pieces, canAddVideo }: FilePickerProps) {
  const onRecorded = (files: readonly File[], recordingId: string | undefined) =>
    onFiles(files, recordingId === undefined ? {} : { recordingId });
  return (
    <div className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-2">
      <PickButton
        accept={acceptOf('screenshots', 'videos')}
        onFiles={onFiles}
        icon={<ImagePlus aria-hidden="true" />}
      >
        {m.reports_media_add()}
      </PickButton>
      <PickButton
        accept="image/*"
        fromCamera
        onFiles={onFiles}
        icon={<Camera aria-hidden="true" />}
        className="pointer-fine:hidden"
      >
        {m.reports_media_camera()}
      </PickButton>
      {canAddVideo && canRecord('camera') && (
        <RecordButton kind="camera" pieces={pieces} onRecorded={onRecorded} />
      )}
      {!canRecord('camera') && (
        <PickButton
          accept="video/*"
          fromCamera
          onFiles={onFiles}
          icon={<Video aria-hidden="true" />}
          className="pointer-fine:hidden"
        >
          {m.reports_media_record()}
        </PickButton>
      )}
      {canAddVideo && canRecord('screen') && (
        <RecordButton kind="screen" pieces={pieces} onRecorded={onRecorded} />
      )}
    </div>
  );
}

interface PickButtonProps {
  accept: string;
  fromCamera?: boolean;
  onFiles: (files: File[]) => void;
  icon: ReactNode;
  className?: string;
  children: ReactNode;
}

function PickButton({ accept, fromCamera, onFiles, icon, className, children }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!fromCamera}
        accept={accept}
        capture={fromCamera ? 'environment' : undefined}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows selecting the same file again after it was removed.
          event.target.value = '';
        }}
      />
      <Button
        variant="secondary"
        className={classes(MEDIA_BUTTON_STYLE, className)}
        onClick={() => input.current?.click()}
      >
        {icon}
        {children}
      </Button>
    </>
  );
}

/** Over plain HTTP there are no media devices. */
function canRecord(kind: RecordingKind): boolean {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  const canCapture = kind === 'screen' ? devices?.getDisplayMedia : devices?.getUserMedia;
  return canCapture !== undefined && recorderType(kind, false) !== undefined;
}
