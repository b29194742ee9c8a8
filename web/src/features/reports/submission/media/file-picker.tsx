import { m } from '@bugquest/phrases/messages';
import { Camera, ImagePlus, Video } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { acceptOf } from './file-picking.ts';

/** A button for gallery and files, and on touch screens two that open the camera. */
export function FilePicker({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <div className="mt-2.5 flex flex-col gap-2.5">
      <PickButton
        accept={acceptOf('screenshots', 'videos')}
        onFiles={onFiles}
        className="min-h-16 border-dashed"
        icon={<ImagePlus aria-hidden="true" />}
      >
        {m.reports_media_add()}
      </PickButton>
      <div className="hidden grid-cols-2 gap-2.5 pointer-coarse:grid">
        <PickButton accept="image/*" fromCamera onFiles={onFiles} icon={<Camera aria-hidden="true" />}>
          {m.reports_media_camera()}
        </PickButton>
        <PickButton accept="video/*" fromCamera onFiles={onFiles} icon={<Video aria-hidden="true" />}>
          {m.reports_media_record()}
        </PickButton>
      </div>
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
        className={classes('px-2 whitespace-nowrap', className)}
        onClick={() => input.current?.click()}
      >
        {icon}
        {children}
      </Button>
    </>
  );
}
