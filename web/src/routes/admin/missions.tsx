import { MissionsTab } from '../../features/coverage/missions/missions-tab.tsx';
import { PictureUploads } from '../../features/coverage/pictures/picture-uploads.ts';
import { uploadPicture } from '../upload-picture.ts';

export const MissionsRoute = () => (
  <PictureUploads value={uploadPicture}>
    <MissionsTab />
  </PictureUploads>
);
