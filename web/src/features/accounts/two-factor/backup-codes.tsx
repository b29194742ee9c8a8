import { m } from '@bugquest/phrases/messages';
import { Download } from 'lucide-react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { productName } from '../../../lib/language/product.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { showCopyFailed } from './show-copy-failed.ts';

/** Text for copying or saving: a heading, then one code per line. */
function useFileText(codes: readonly string[]): string {
  const { workEmail } = useEmployee();
  const title = m.accounts_two_factor_file_title({ email: workEmail, product: productName() });
  return `${[title, m.accounts_two_factor_file_text(), '', ...codes].join('\n')}\n`;
}

const download = (text: string) =>
  saveFile(new File([text], 'backup-codes.txt', { type: 'text/plain;charset=utf-8' }));

/** The backup codes, with buttons to copy and save them. */
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
          label={m.accounts_two_factor_copy_codes()}
          copiedLabel={m.accounts_two_factor_copied()}
          onFailure={showCopyFailed}
        />
        <Button variant="secondary" size="sm" onClick={() => download(text)}>
          <Download aria-hidden="true" />
          {m.accounts_two_factor_download_codes()}
        </Button>
      </div>
    </div>
  );
}
