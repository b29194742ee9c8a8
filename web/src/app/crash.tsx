import { m } from '@bugquest/phrases/messages';
import { Button } from '../ui/button.tsx';
import { CoinBug } from '../ui/coin-bug.tsx';

const isMissingChunk = (error: Error) =>
  /dynamically imported module|importing a module script/i.test(error.message);

/** In place of a page, or of everything, that has failed. */
export function Crash({ error, retry }: { error: Error; retry: () => void }) {
  // After a new release the old page's files are gone; only a load of the page finds the new ones.
  const tryAgain = () => (isMissingChunk(error) ? window.location.reload() : retry());
  return (
    <div role="alert" className="page flex flex-col items-center py-24 text-center">
      <CoinBug className="size-16 rotate-180 text-muted" />
      <h1 className="mt-6 text-2xl font-semibold">{m.shell_crash_title()}</h1>
      <p className="mt-2 max-w-md text-muted">{m.shell_crash_text()}</p>
      <Button className="mt-6" onClick={tryAgain}>
        {m.shell_retry()}
      </Button>
    </div>
  );
}
