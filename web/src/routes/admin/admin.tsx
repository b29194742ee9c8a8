import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { AccessDenied } from '../../features/employees/admin-access/access-denied.tsx';
import { AdminCheckState } from '../../features/employees/admin-access/admin-check-state.tsx';
import { useSearchValue } from '../../lib/hooks/address/use-search-value.ts';
import { useIsAdmin } from '../../lib/session/use-is-admin.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NotFoundRoute } from '../reading/not-found.tsx';
import { AdminLayout, SectionHeading } from './admin-layout.tsx';
import { sectionAt, sectionGroups, sectionParams } from './sections.tsx';

/** As high as the window below the top bar, so that the footer does not move while lists load. */
const FULL_HEIGHT = 'min-h-[calc(100dvh-4rem)]';

/** The admin panel. The section is in the URL, so that it can be linked and the back button works. */
export function AdminRoute() {
  const check = useIsAdmin();
  const [path] = useLocation();
  const names = useSearchValue(sectionParams);
  if (check.checking || check.error)
    return (
      <div className={FULL_HEIGHT}>
        <AdminCheckState check={check} />
      </div>
    );
  if (!check.isAdmin) return <AccessDenied />;
  const groups = sectionGroups();
  const section = sectionAt(groups, path, new URLSearchParams(names));
  if (!section) return <NotFoundRoute />;
  return (
    <AdminLayout groups={groups} current={section}>
      {!section.hasHeading && <SectionHeading key={section.href} title={section.label} />}
      <Suspense fallback={LOADING}>{section.content}</Suspense>
    </AdminLayout>
  );
}

/** Shown while a section loads. */
const LOADING = (
  <Loading>
    <Skeleton className="h-64 w-full" />
  </Loading>
);
