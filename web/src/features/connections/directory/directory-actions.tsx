import type { DirectoryTestResult } from '@bugquest/contract/connections/directory/lists';
import { DIRECTORY_TEST_NAMES } from '@bugquest/contract/connections/directory/phrases';
import { m } from '@bugquest/phrases/messages';
import { KeyRound, PlugZap, Unplug } from 'lucide-react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useTestDirectory } from './api.ts';

const TEST_TEXTS: Record<DirectoryTestResult, () => string> = {
  reached: m.connections_directory_test_reached_text,
  other_answer: m.connections_directory_test_other_text,
  no_answer: m.connections_directory_test_none_text,
};

/** Tests the address, replaces the token, and disconnects. */
export function DirectoryActions({ onOpen }: { onOpen: (what: 'replace' | 'disconnect') => void }) {
  const test = useTestDirectory();
  const run = async () => {
    try {
      const { result } = await test.mutateAsync(undefined);
      toast({
        title: DIRECTORY_TEST_NAMES[result](),
        description: TEST_TEXTS[result](),
        tone: result === 'reached' ? 'success' : 'danger',
      });
    } catch (error) {
      toast({ title: m.connections_directory_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" pending={test.isPending} onClick={() => void run()}>
        {!test.isPending && <PlugZap aria-hidden="true" />}
        {m.connections_directory_test()}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onOpen('replace')}>
        <KeyRound aria-hidden="true" />
        {m.connections_directory_replace()}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onOpen('disconnect')}>
        <Unplug aria-hidden="true" />
        {m.connections_directory_disconnect()}
      </Button>
    </div>
  );
}
