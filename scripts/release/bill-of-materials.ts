import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type LockedPackage, readLockedPackages } from './locked-packages.ts';

interface Component {
  name: string;
  version: string;
  'bom-ref': string;
}

interface Bill {
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Writes `sbom.cdx.json` (CycloneDX) and `licences.txt`, which lists the packages with the texts of their licences. */
export function writeBillOfMaterials(root: string, folder: string): void {
  const packages = readLockedPackages(root);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(readBill(root, packages), null, 2)}\n`);
  writeFileSync(path.join(folder, 'licences.txt'), describeLicences(root, packages));
}

/** Without packages that only build or test the product. */
function readBill(root: string, packages: readonly LockedPackage[]): Bill {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const output = execFileSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 100_000_000,
  });
  const bill: Bill = JSON.parse(output.toString());
  // npm uses the name of the folder.
  const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  bill.metadata.component.name = name;
  const titleOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
  // The workspaces are components, too.
  const toolTitles = new Set(packages.map(titleOf)).difference(
    new Set(packages.filter(({ isShipped }) => isShipped).map(titleOf)),
  );
  const isTool = (component: Component) => toolTitles.has(titleOf(component));
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
  const byTitle = new Map(shipped.map((found) => [`${found.name} ${found.version}`, found]));
  const parts = [...byTitle]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { licence, folder }]) =>
      [`${title}: ${licence ?? 'no licence named'}`, ...readTexts(path.join(root, folder))].join('\n\n'),
    );
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Packages for other platforms are not installed, and some packages have no file with a licence. */
function readTexts(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && !/\.[cm]?[jt]s$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  } catch {
    return [];
  }
}
