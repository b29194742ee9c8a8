// Attaches files that were shared from another app. They arrive with `?shared=1`, also after a login in between.
import { m } from '@bugquest/phrases/messages';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { takeSharedFiles } from '../../../../lib/browser/shared-files.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { Media } from './use-media.ts';

export function useSharedFiles({ add }: Pick<Media, 'add'>): void {
  const [params, setParams] = useSearchParams();
  const isShared = params.has('shared');
  const attach = useEffectEvent(async () => {
    // A reload must not look for them again.
    setParams(
      (before) => {
        before.delete('shared');
        return before;
      },
      { replace: true },
    );
    const files = await takeSharedFiles().catch((error) => {
      console.error('Failed to read the shared files', error);
      return [];
    });
    if (files.length > 0) add(files);
    else {
      const title = m.reports_media_shared_missing();
      toast({ title, description: m.reports_media_shared_missing_text(), tone: 'danger' });
    }
  });
  useEffect(() => {
    if (isShared) void attach();
  }, [isShared]);
}
