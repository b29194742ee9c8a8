import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as DirectionProvider } from 'radix-ui/direction';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { directionOf, type Locale } from '../lib/language/locale.ts';
import { DepartmentNamesProvider } from '../lib/names/department-name.tsx';
import { AuthProvider } from '../lib/session/session.tsx';

/** Providers for all screens. */
export function Providers({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <DirectionProvider dir={directionOf(locale)}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <DepartmentNamesProvider>{children}</DepartmentNamesProvider>
        </AuthProvider>
      </QueryClientProvider>
    </DirectionProvider>
  );
}
