import { m } from '@bugquest/phrases/messages';
import { Download } from 'lucide-react';
import { productName } from '../../../lib/product.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useEmployee } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { tellCopyFailed } from '../tell-copy-failed.ts';

/** As they go on paper: whose they are and what they do, then one a line. */
function useFileText(codes: readonly string[]): string {
  const { workEmail } = useEmployee();
  const title = m.two_factor_file_title({ email: workEmail, product: productName() });
  return `${[title, m.two_factor_file_text(), '', ...codes].join('\n')}\n`;
}

const download = (text: string) =>
  saveFile(new File([text], 'backup-codes.txt', { type: 'text/plain;charset=utf-8' }));

/** The codes for a lost phone, and the ways to keep them. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = useFileText(codes);
  return (
    <div className="flex flex-col gap-3">
      <ol
        dir="ltr"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-sunken px-4 py-3 text-center font-mono text-[0.9375rem] sm:text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={codes.join('\n')}
          label={m.two_factor_copy_codes()}
          copiedLabel={m.two_factor_copied()}
          onFailure={tellCopyFailed}
        />
        <Button variant="secondary" size="sm" onClick={() => download(text)}>
          <Download aria-hidden="true" />
          {m.two_factor_download_codes()}
        </Button>
      </div>
    </div>
  );
}
