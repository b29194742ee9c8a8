import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as DirectionProvider } from 'radix-ui/direction';
import { type ReactNode, useState } from 'react';
import { directionOf, type Locale } from '../lib/locale.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { AuthProvider } from '../lib/session.tsx';

/** What every screen may count on. */
export function Providers({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <DirectionProvider dir={directionOf(locale)}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </DirectionProvider>
  );
}
