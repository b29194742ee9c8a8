// Into which file a module goes that several screens share. Screens are of a few kinds, each opened by the same people in
// the same minutes, and a shared file holds what exactly the same kinds need: nobody loads what only others see. Whatever
// imports a module is of some of the kinds that the module is for, so these files cannot need each other in a circle.

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** The kinds of screens, by the files of web/src/routes. */
const KINDS: Record<string, readonly string[]> = {
  account: [
    'login',
    'register',
    'forgot-password',
    'reset-password',
    'verification-sent',
    'verify-email',
    'verify-otp',
  ],
  reading: ['about', 'contact', 'help-center', 'not-found', 'privacy', 'terms', 'unsubscribe'],
  tester: ['dashboard', 'profile', 'report', 'reports'],
  submission: ['submit-bug'],
  admin: ['admin', 'leaderboard'],
};
/** What the frame around all screens loads on its own. */
const FRAME = 'frame';

const ROUTE = /\/web\/src\/routes\/([a-z-]+)\.tsx$/;

const kindOf = (id: string): string | undefined => {
  const route = ROUTE.exec(id)?.[1];
  if (!route) return undefined;
  return Object.keys(KINDS).find((kind) => KINDS[kind]!.includes(route)) ?? FRAME;
};

/** The name of the file for a module: the kinds of screens that lead to it. */
export function sharedFile(id: string, graph: ModuleGraph): string {
  const kinds = new Set<string>();
  const seen = new Set<string>();
  const climb = (place: string): void => {
    if (seen.has(place)) return;
    seen.add(place);
    const kind = kindOf(place);
    if (kind) {
      kinds.add(kind);
      return;
    }
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(place) ?? {};
    const above = [...importers, ...dynamicImporters];
    if (above.length === 0) kinds.add(FRAME);
    for (const importer of above) climb(importer);
  };
  climb(id);
  return `shared-${[...kinds].sort().join('-')}`;
}
