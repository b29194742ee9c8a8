import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

type Finding = { name: string };
type FileFindings = { file: string } & Record<string, Finding[] | string>;

const execFileAsync = promisify(execFile);

/**
 * @returns a sentence for each unused file, export or dependency, and for each undeclared dependency
 * @throws {Error} when knip fails
 */
export async function findUnusedCode(root: string): Promise<string[]> {
  const knip = path.join(root, 'node_modules/knip/bin/knip.js');
  const args = [knip, '--reporter', 'json', '--no-progress', '--no-exit-code'];
  const { stdout } = await execFileAsync(process.execPath, args, { cwd: root, maxBuffer: 64 * 2 ** 20 });
  const { issues }: { issues: FileFindings[] } = JSON.parse(stdout);
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, findings]) =>
      Array.isArray(findings) ? findings.map((finding) => describe(file, kind, finding)) : [],
    ),
  );
}

function describe(file: string, kind: string, { name }: Finding): string {
  if (kind === 'files') return `${file} is used nowhere: remove it.`;
  if (kind === 'unlisted') return `${file} imports ${name}, which its package.json does not list.`;
  if (kind === 'unresolved') return `${file} imports ${name}, which does not exist.`;
  return `${file}: ${name} is used nowhere else (${kind}): remove it, or its export.`;
}
