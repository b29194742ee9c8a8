import type { Plugin, Rolldown } from 'vite';

type Files = Record<string, Rolldown.OutputChunk>;

/** Files that import each other in a circle, if there are any: one of them would run before what it needs is there. */
export function findCircle(files: Files): string[] | undefined {
  const done = new Set<string>();
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    const start = way.indexOf(name);
    if (start >= 0) return [...way.slice(start), name];
    if (done.has(name)) return undefined;
    for (const next of files[name]?.imports ?? []) {
      const circle = walk(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(files)) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/** Stops a build whose files need each other: such a page stops in the browser, and nowhere before. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    generateBundle(_options, bundle) {
      const chunks = Object.entries(bundle).filter(([, file]) => file.type === 'chunk');
      const circle = findCircle(Object.fromEntries(chunks) as Files);
      if (circle) this.error(`Files of the build import each other in a circle: ${circle.join(' → ')}.`);
    },
  };
}
