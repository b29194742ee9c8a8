import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { m } from '@bugquest/phrases/messages';
import { typedText } from '../../../lib/language/typed-text.ts';
import { DryNotice } from '../sessions/dry-notice.tsx';
import { useSessionName } from '../sessions/session-name.ts';
import { HuntTasks } from './hunt-tasks.tsx';

/** The task of the open session. */
export function RunningHunt({ session }: { session: TestSession }) {
  const { source, storeLanguage, tasks } = session;
  const name = useSessionName(session);
  return (
    <>
      <p {...typedText(name)} className="line-edge mt-1 text-xl leading-snug font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {SOURCE_NAMES[source]()} · {STORE_LANGUAGE_NAMES[storeLanguage]()}
      </p>
      <div className="mt-4">
        <HuntTasks tasks={tasks} />
      </div>
      <div className="mt-3">
        <DryNotice session={session} />
      </div>
      <p className="mt-3 text-sm text-muted">{m.coverage_session_end_in_bar()}</p>
    </>
  );
}
