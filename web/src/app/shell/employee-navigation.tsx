import { useIsAdmin } from '../../lib/session/use-is-admin.ts';
import { navLinks } from './menu/nav-links.ts';
import { Navigation } from './navigation.tsx';

export function EmployeeNavigation() {
  const { isAdmin } = useIsAdmin();
  return <Navigation links={navLinks(isAdmin)} />;
}
