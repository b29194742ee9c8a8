import { m } from '@bugquest/phrases/messages';
import { useAuth } from '../../../lib/session/session.tsx';
import { ExampleButton } from './example-button.tsx';

/** For employees, because the example may be a report of the program. */
export function GoodReportHelp() {
  const { employee } = useAuth();
  if (!employee) return null;
  return (
    <section aria-labelledby="good-report" className="page max-w-3xl! pb-10 sm:pb-16">
      <h2 id="good-report" className="text-xl font-semibold tracking-tight sm:text-2xl">
        {m.reports_example_help()}
      </h2>
      <p className="mt-4">
        {m.reports_example_help_text()} <ExampleButton />
      </p>
    </section>
  );
}
