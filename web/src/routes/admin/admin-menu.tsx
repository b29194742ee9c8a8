import { m } from '@bugquest/phrases/messages';
import { Link } from 'wouter';
import { classes } from '../../ui/classes.ts';
import type { AdminSection, SectionGroup } from './sections.tsx';

export interface AdminMenuProps {
  groups: readonly SectionGroup[];
  current: AdminSection;
  /** Higher rows for touch screens. */
  large?: boolean;
  onChoose?: () => void;
}

/** The links to all sections, in groups. */
export function AdminMenu({ groups, current, large, onChoose }: AdminMenuProps) {
  return (
    <nav aria-label={m.shell_admin_panel()} className="flex flex-col gap-2">
      {groups.map(({ title, sections }, index) => (
        <div
          key={title ?? sections[0]?.href}
          // The last group, with the settings, stays visible if the list is higher than the window.
          className={classes(!large && index === groups.length - 1 && 'sticky -bottom-3 -mb-3 bg-paper pb-3')}
        >
          {title && <h2 className="px-2.5 pb-0.5 text-xs font-medium text-muted">{title}</h2>}
          <ul>
            {sections.map((section) => (
              <li key={section.href}>
                <SectionLink
                  section={section}
                  isCurrent={section.href === current.href}
                  large={large}
                  onChoose={onChoose}
                />
                {!large && section.views}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SectionLink({
  section: { href, icon: Icon, label },
  isCurrent,
  large,
  onChoose,
}: {
  section: AdminSection;
  isCurrent: boolean;
  large: boolean | undefined;
  onChoose: (() => void) | undefined;
}) {
  return (
    <Link
      href={href}
      onClick={onChoose}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        'flex items-center gap-2.5 rounded-control px-2.5 font-medium transition-colors hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper',
        large ? 'min-h-11' : 'min-h-7 text-sm',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 opacity-80" />
      {label}
    </Link>
  );
}
