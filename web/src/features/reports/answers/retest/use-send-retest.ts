import { answerRetest } from '@bugquest/contract/reports/lifecycle/endpoints';
import type { RetestInput } from '@bugquest/contract/reports/lifecycle/schema';
import { call } from '../../../../lib/api/call.ts';
import { writeWith } from '../../../../lib/api/endpoint-mutation.ts';
import { useReportChange } from '../../api.ts';
import { sendUploaded } from '../../uploads/send-uploaded.ts';
import type { UploadableFile } from '../../uploads/uploadable-file.ts';

export interface Retest {
  answer: RetestInput;
  files: readonly UploadableFile[];
}

/** Uploads the files of a retest, then sends its result. */
export const useSendRetest = (id: string) =>
  useReportChange(id, ({ answer, files }: Retest) =>
    writeWith(answerRetest, () =>
      sendUploaded(files, (uploadIds) =>
        call(answerRetest, { params: { id }, body: { ...answer, files: nameFiles(files, uploadIds) } }),
      ),
    ),
  );

const nameFiles = (files: readonly UploadableFile[], uploadIds: readonly string[]): RetestInput['files'] =>
  files.map(({ field: kind, caption = '' }, at) => ({ kind, uploadId: uploadIds[at]!, caption }));
