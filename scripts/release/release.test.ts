import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { release } from './release.ts';

const IDENTITY = { name: 'A developer', email: 'developer@example.com' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bugquest-release-'));
  git('init', '--quiet', '--initial-branch=main');
  for (const [name, value] of Object.entries(IDENTITY)) git('config', `user.${name}`, value);
  write('.gitignore', 'release\n');
  writeJson('package.json', { name: 'product', version: '0.1.0', workspaces: ['server', 'contract'] });
  const server = {
    name: '@product/server',
    version: '0.1.0',
    dependencies: { '@product/contract': '0.1.0' },
  };
  const contract = { name: '@product/contract', version: '0.1.0' };
  writeJson('server/package.json', server);
  writeJson('contract/package.json', contract);
  writeJson('package-lock.json', {
    name: 'product',
    version: '0.1.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'product', version: '0.1.0', workspaces: ['server', 'contract'] },
      contract,
      server,
      'node_modules/@product/server': { resolved: 'server', link: true },
      'node_modules/@product/contract': { resolved: 'contract', link: true },
    },
  });
  write('deploy/kubernetes/kustomization.yaml', 'images:\n  - name: product\n    newTag: "0.1.0"\n');
  write('CHANGELOG.md', '# Changelog\n\nThe newest first.\n\n## Unreleased\n\n- Reports\n');
  commit('Start the product');
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const writeJson = (file: string, content: object) => write(file, `${JSON.stringify(content, null, 2)}\n`);
function commit(subject: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', subject);
}
function commitChangelog(sections: string): void {
  write('CHANGELOG.md', `# Changelog\n\n${sections}`);
  commit('Write the changelog');
}

test('a release sets the version everywhere and has a changelog, a tag and an archive with a checksum', async () => {
  await release(root, '0.1.0', '2026-11-23');
  write('CHANGELOG.md', read('CHANGELOG.md').replace('## 0.1.0', '## Unreleased\n\n- Mail\n\n## 0.1.0'));
  commit('Send reports by mail');
  const archive = await release(root, '0.2.0', '2026-12-01', async (folder, version) => {
    writeFileSync(path.join(folder, `server/${version}.tar`), 'data');
    return `server/${version}.tar`;
  });

  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\nThe newest first.\n\n## 0.2.0 (2026-12-01)\n\n- Mail\n\n## 0.1.0 (2026-11-23)\n\n- Reports\n',
  );
  expect(git('tag', '--list')).toBe('v0.1.0\nv0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(JSON.parse(read('server/package.json'))).toEqual({
    name: '@product/server',
    version: '0.2.0',
    dependencies: { '@product/contract': '0.2.0' },
  });
  expect(read('package-lock.json')).not.toContain('0.1.0');
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain('newTag: "0.2.0"');

  const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${checksum}  bugquest-0.2.0.tar.gz\n`);
  const files = execFileSync('tar', ['--list', '--file', archive], { encoding: 'utf8' });
  expect(files).toContain('bugquest-0.2.0/server/package.json\n');
  expect(files).toContain('bugquest-0.2.0/server/0.2.0.tar\n');
  expect(files).not.toContain('.git/');
  expect(JSON.parse(read('release/sbom.cdx.json'))).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'product', version: '0.2.0' } },
  });
});

test.each([
  ['an older version', '0.0.9', () => {}, /not newer than 0\.1\.0/],
  ['the same version again', '0.1.0', () => git('tag', 'v0.1.0'), /not newer/],
  ['no version', '', () => {}, /Name the version/],
  ['something else', 'v1.0.0', () => {}, /Name the version/],
  [
    'a changelog without changes',
    '0.2.0',
    () => commitChangelog('## Unreleased\n\n## 0.1.0\n\n- Reports\n'),
    /has no changes/,
  ],
  [
    'a changelog of released versions',
    '0.2.0',
    () => commitChangelog('## 0.1.0\n\n- Reports\n'),
    /has no changes/,
  ],
  ['changes that are not committed', '0.2.0', () => write('server/new.ts', ''), /not committed/],
])('release refuses %s and changes nothing', async (_, version, prepare, message) => {
  prepare();
  const before = [git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')];
  await expect(release(root, version, '2026-11-24')).rejects.toThrow(message);
  expect([git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')]).toEqual(before);
});
