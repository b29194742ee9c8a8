// People paste the address and the project of a tracker from the address bar, a clone command or another program.
import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';

/** The name of a project as its tracker writes it in addresses: without the address of the tracker, slashes around it and `.git`. */
export function cleanProject(kind: TrackerKind, url: string, typed: string): string {
  const path = pathBelow(url, typed);
  const parts = (path ?? typed).split('/');
  const filled = parts.filter(Boolean);
  if (kind !== 'github' && kind !== 'gitlab') return filled.join('/');
  if (path === undefined && URL.canParse(typed)) return typed;
  // Pages of a project: /owner/repository/issues, /group/project/-/issues.
  const end = kind === 'gitlab' ? filled.indexOf('-') : path === undefined ? -1 : 2;
  const name = (end < 0 ? filled : filled.slice(0, end)).join('/');
  return name.replace(/\.git$/i, '');
}

/** Undefined for a text that is no address below the tracker's. */
function pathBelow(url: string, typed: string): string | undefined {
  const [base, page] = [URL.parse(url), URL.parse(typed)];
  const prefix = base && `${base.pathname.replace(/\/$/, '')}/`;
  if (!page || page.host !== base?.host || !page.pathname.startsWith(prefix!)) return undefined;
  return decodeURIComponent(page.pathname.slice(prefix!.length));
}

/** No tracker distinguishes projects by the case of their names or keys. */
export const isSameProject = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
