// What the service worker keeps (src/worker.ts).
import type { Rolldown } from 'vite';

/** Not needed without a network: the screens of administrators and accounts, and a library that the form loads for recordings. */
const NOT_KEPT = /\/routes\/(admin|account)\/|\/seekable-video\.ts$/;
/** Both languages are on every screen, because each is named in itself. */
const STYLES_AND_FONTS = /\.css$|-(latin|arabic)-wght-normal-[\w-]+\.woff2$/;

/** The files of the build with which the app opens without a network. */
export function listKeptFiles(bundle: Rolldown.OutputBundle): string[] {
  const kept = new Set(Object.keys(bundle).filter((name) => STYLES_AND_FONTS.test(name)));
  const keep = (name: string): void => {
    const file = bundle[name];
    if (kept.has(name) || file?.type !== 'chunk' || NOT_KEPT.test(file.facadeModuleId ?? '')) return;
    kept.add(name);
    for (const next of [...file.imports, ...file.dynamicImports]) keep(next);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) keep(file.fileName);
  return [...kept].map((name) => `/${name}`);
}
