import { EvidenceUploads } from '../../features/coverage/readiness/checklist/evidence-upload.ts';
import { Sessions, type SessionsProps } from '../../features/coverage/sessions/sessions.tsx';
import { uploadPicture } from '../upload-picture.ts';

export const SessionsRoute = (props: SessionsProps) => (
  <EvidenceUploads value={uploadPicture}>
    <Sessions {...props} />
  </EvidenceUploads>
);
