import { m } from '@bugquest/phrases/messages';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAuth } from '../../lib/session/session.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { Footer } from './footer.tsx';
import { StatusNote } from './status-note.tsx';
import { TopBar } from './top-bar.tsx';

const Toaster = lazy(async () => ({ default: (await import('../../ui/feedback/toaster.tsx')).Toaster }));

const SessionBar = lazy(async () => ({
  default: (await import('../../features/coverage/session-bar.tsx')).SessionBar,
}));

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { employee } = useAuth();
  return (
    // The bar and footer have the width of the page.
    // fallback: Firefox before 121 shows them narrower than a wide page.
    <div className="flex min-h-dvh flex-col pb-(--status-note,0rem) has-data-wide:[--page-width:96rem]">
      <a
        href="#content"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-ink px-4 py-2.5 font-medium text-paper focus:translate-y-0"
      >
        {m.shell_skip()}
      </a>
      <TopBar />
      {employee && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <SessionBar employeeId={employee.id} />
          </Suspense>
        </ErrorBoundary>
      )}
      {/* As high as the window, so that the footer does not move into sight and out of it while a page loads. */}
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col outline-none"
      >
        {children}
      </main>
      <Footer />
      <StatusNote />
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Toaster />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
