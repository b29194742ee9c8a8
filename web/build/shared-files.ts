// Chooses the file for a module that several screens share. Each screen has a kind, and the same people open the screens of
// one kind within minutes. A shared file holds the modules that exactly the same kinds use, so that no one loads modules of
// other screens. What most kinds share is one file: its many small parts would cost more requests than they save bytes.
// What the dashboard shows is a file of its own, because it is the first screen after every login. What the desk shows is apart
// from the rest in the same way, because administrators open it first: its dialogs and the open report come after its rows. So is
// what the login shows, the first screen on a new phone, and what the form of a report shows: its schema comes later.
// Importers of a module have no kinds that the module lacks, so these files never import each other in a circle.

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** What the frame around all screens loads on its own, and the screens that belong to no kind. */
const FRAME = 'frame';

/** Of six kinds. */
const MOST_KINDS = 3;

/** Every screen waits for these parts. What they import goes into one file instead of the files of single screens. */
const LATE_PARTS = /\/web\/src\/app\/late\/late-parts\.tsx$/;
/** The kind of a screen is its folder in web/src/routes. */
const ROUTE = /\/web\/src\/routes\/(?:([a-z-]+)\/)?[a-z-]+\.tsx$/;
const DASHBOARD = /\/web\/src\/routes\/tester\/dashboard\.tsx$/;
const DESK = /\/web\/src\/routes\/admin\/admin\.tsx$/;
const LOGIN = /\/web\/src\/routes\/account\/login\.tsx$/;
const FORM = /\/web\/src\/routes\/submission\/submit-bug\.tsx$/;

function kindOf(id: string): string | undefined {
  const route = ROUTE.exec(id);
  return route ? (route[1] ?? FRAME) : undefined;
}

/** Whether a screen imports a module, itself or through others. What it loads later does not count. */
function isOn(screen: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (screen.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isOn(screen, importer, graph, seen));
}

function kindsOf(id: string, graph: ModuleGraph): Set<string> {
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
  return kinds;
}

/** The name of the file for a module: the late parts, the dashboard, or the kinds of screens that lead to it; and which first screens do. */
export function sharedFile(id: string, graph: ModuleGraph): string {
  if (isOn(LATE_PARTS, id, graph)) return 'shared-late';
  const on = (screen: RegExp, name: string) => (isOn(screen, id, graph) ? `-${name}` : '');
  const login = on(LOGIN, 'login');
  if (isOn(DASHBOARD, id, graph)) return `shared-dashboard${login}`;
  const kinds = kindsOf(id, graph);
  const name = kinds.size >= MOST_KINDS ? 'shared' : `shared-${[...kinds].sort().join('-')}`;
  return `${name}${on(DESK, 'desk')}${login}${on(FORM, 'form')}`;
}
