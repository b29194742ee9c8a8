// The list of all packages in the product: for programs (CycloneDX) and, with the texts of the licences, for people.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LockedPackage, readLockedPackages } from './locked-packages.ts';

interface Component {
  name: string;
  'bom-ref': string;
  properties: { name: string; value: string }[];
}

interface Bill {
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Writes `sbom.cdx.json` and `licences.txt` into the folder. */
export function writeBillOfMaterials(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(readBill(root), null, 2)}\n`);
  writeFileSync(path.join(folder, 'licences.txt'), describeLicences(root, readLockedPackages(root)));
}

/**
 * The packages that npm lists, except packages that only build or test the product. npm's own `--omit dev` also leaves out
 * packages that the product shares with its tools.
 */
function readBill(root: string): Bill {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const output = execFileSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 100_000_000,
  });
  const bill: Bill = JSON.parse(output.toString());
  // npm calls it after its folder.
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  bill.metadata.component.name = name;
  const isTool = ({ properties }: Component) =>
    properties.some((property) => property.name === 'cdx:npm:package:development');
  const tools = new Set(bill.components.filter(isTool).map((component) => component['bom-ref']));
  const isShipped = (ref: string) => !tools.has(ref);
  return {
    ...bill,
    components: bill.components.filter((component) => !isTool(component)),
    dependencies: bill.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
}

function describeLicences(root: string, packages: readonly LockedPackage[]): string {
  const shipped = packages.filter(({ isShipped }) => isShipped);
  const one = new Map(shipped.map((found) => [`${found.name} ${found.version}`, found]));
  const parts = [...one]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { licence, folder }]) =>
      [`${title}: ${licence ?? 'no licence named'}`, ...readTexts(path.join(root, folder))].join('\n\n'),
    );
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Packages for other platforms are not installed, and some have no text. */
function readTexts(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && !/\.[cm]?[jt]s$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  } catch {
    return [];
  }
}
