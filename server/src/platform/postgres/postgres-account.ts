// PostgreSQL refuses to run as root. When root starts the product, PostgreSQL runs under another account, even in a folder that only
// root may enter.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

export type Account = { uid: number; gid: number };

export type Command = { file: string; args: string[]; options: { uid?: number; gid?: number } };

/**
 * Undefined when this process is not root. The owner of an existing cluster, so that a folder of an ordinary user stays usable;
 * otherwise `nobody`, which exists on every system.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(option: '-u' | '-g'): number {
  try {
    return Number(
      execFileSync('id', [option, 'nobody'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch (error) {
    throw new StartError(
      'PostgreSQL does not run as root, and this machine has no account nobody: start the product as an ordinary account, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

/**
 * The command runs the program under the account. On Linux, the program also gets SIGINT when this process dies, so that PostgreSQL
 * shuts down.
 * @param folders all folders that the program uses
 */
export function commandFor(
  program: string,
  args: string[],
  account: Account | undefined,
  folders: string[],
): Command {
  const setpriv = findSetpriv();
  if (!setpriv) return { file: program, args, options: account ?? {} };
  const privileges = account ? accountArguments(account, [path.dirname(program), ...folders]) : [];
  return { file: setpriv, args: [...privileges, '--pdeathsig', 'INT', '--', program, ...args], options: {} };
}

function findSetpriv(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function accountArguments({ uid, gid }: Account, folders: string[]): string[] {
  const capabilities = folders.every(canAnyoneEnter) ? [] : enteringCapabilities();
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capabilities];
}

function canAnyoneEnter(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  const isOpen = !stat || (stat.mode & 0o001) !== 0;
  return isOpen && (path.dirname(folder) === folder || canAnyoneEnter(path.dirname(folder)));
}

const CAPABILITIES = { dac_override: 1n, dac_read_search: 2n, setpcap: 8n };

/** The weakest available capability that allows access to the folder. Containers usually do not have dac_read_search. */
function enteringCapabilities(): string[] {
  const status = readFileSync('/proc/self/status', 'utf8');
  const permitted = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const isPermitted = (name: keyof typeof CAPABILITIES) => (permitted & (1n << CAPABILITIES[name])) !== 0n;
  const entering = (['dac_read_search', 'dac_override'] as const).find(isPermitted);
  if (!entering) return [];
  const capabilityArguments = [`--inh-caps=+${entering}`, `--ambient-caps=+${entering}`];
  // PostgreSQL finds its programs with access(2), which ignores capabilities of accounts other than root without this flag.
  return isPermitted('setpcap')
    ? [...capabilityArguments, '--securebits=+no_setuid_fixup']
    : capabilityArguments;
}
