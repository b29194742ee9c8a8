import { m } from '@bugquest/phrases/messages';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { classes } from '../../ui/classes.ts';
import type { AdminSection, SectionGroup } from './sections.tsx';

export interface AdminMenuProps {
  groups: readonly SectionGroup[];
  current: AdminSection;
  /** For touch screens: taller rows, and all groups open, because the sheet scrolls. */
  large?: boolean;
  onChoose?: () => void;
}

/** At the side, only one of the groups that fold is open, so that everything fits without scrolling. */
export function AdminMenu({ groups, current, large, onChoose }: AdminMenuProps) {
  const currentGroup = groups.find(({ sections }) => sections.includes(current))?.title;
  const [openedGroup, setOpenedGroup] = useState({ by: currentGroup, title: currentGroup });
  // Opening another section opens its group.
  const openTitle = openedGroup.by === currentGroup ? openedGroup.title : currentGroup;
  return (
    <nav aria-label={m.shell_admin_panel()} className="flex flex-col gap-2">
      {groups.map((group, index) => {
        const isFolded = !large && group.canFold && group.title !== openTitle;
        return (
          <div
            key={group.title ?? group.sections[0]?.href}
            // The last group, with the settings, stays visible if the list is higher than the window.
            className={classes(
              !large && index === groups.length - 1 && 'sticky -bottom-3 -mb-3 bg-paper pb-3',
              isFolded && '-mb-1.5',
            )}
          >
            <GroupTitle
              group={group}
              isFolded={large || !group.canFold ? undefined : isFolded}
              onOpen={() => setOpenedGroup({ by: currentGroup, title: isFolded ? group.title : undefined })}
            />
            {!isFolded && (
              <ul>
                {group.sections
                  .filter((section) => !section.isHidden || section === current)
                  .map((section) => (
                    <li key={section.href}>
                      <SectionLink
                        section={section}
                        isCurrent={section.href === current.href}
                        large={large}
                        onChoose={onChoose}
                      />
                      {!large && openTitle === currentGroup && section.href === current.href && section.views}
                    </li>
                  ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  );
}

interface GroupTitleProps {
  group: SectionGroup;
  /** Undefined for a group that stays open. */
  isFolded: boolean | undefined;
  onOpen: () => void;
}

function GroupTitle({ group: { title, icon: Icon }, isFolded, onOpen }: GroupTitleProps) {
  if (!title) return null;
  if (isFolded === undefined)
    return <h2 className="px-2.5 pb-0.5 text-xs font-medium text-muted">{title}</h2>;
  return (
    <h2>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={onOpen}
        className="flex min-h-7 w-full items-center gap-2.5 rounded-control px-2.5 text-start text-sm font-medium transition-colors hover:bg-sunken"
      >
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 opacity-80" />}
        {title}
        <ChevronDown
          aria-hidden="true"
          className={classes(
            'ms-auto size-4 shrink-0 text-muted transition-transform',
            !isFolded && 'rotate-180',
          )}
        />
      </button>
    </h2>
  );
}

function ScrollIntoView({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return <div ref={element}>{children}</div>;
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
    <ScrollIntoView isActive={isCurrent}>
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
    </ScrollIntoView>
  );
}
