import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { Provider as DirectionProvider } from 'radix-ui/direction';
import { type ReactNode, useEffect, useMemo } from 'react';
import { directionOf, type Locale } from '../lib/language/locale.ts';
import { AuthProvider } from '../lib/session/session.tsx';
import { useLateParts } from './late/use-late-parts.ts';

/** Providers for all screens. */
export function Providers({ locale, children }: { locale: Locale; children: ReactNode }) {
  const queryClient = useLateQueryClient();
  return (
    <DirectionProvider dir={directionOf(locale)}>
      <QueryClientContext value={queryClient}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientContext>
    </DirectionProvider>
  );
}

/** As `QueryClientProvider` does it, which has its client from the beginning. */
function useLateQueryClient(): QueryClient | undefined {
  const parts = useLateParts();
  const client = useMemo(() => parts?.createQueryClient(), [parts]);
  useEffect(() => {
    client?.mount();
    return () => client?.unmount();
  }, [client]);
  return client;
}
