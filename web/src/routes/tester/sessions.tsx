import { PictureUploads } from '../../features/coverage/pictures/picture-uploads.ts';
import { Sessions, type SessionsProps } from '../../features/coverage/sessions/sessions.tsx';
import { uploadPicture } from '../upload-picture.ts';

export const SessionsRoute = (props: SessionsProps) => (
  <PictureUploads value={uploadPicture}>
    <Sessions {...props} />
  </PictureUploads>
);
