// Runs the steps of the Dockerfile in folders instead of containers: each stage has a folder that stands for its file system.
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { listBuildContext, type Stage, type Step } from '../../scripts/deployment/dockerfile.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const NODE = 'usr/local/bin/node';

export interface Built {
  /** The folder that stands for the file system of the last stage. */
  root: string;
  workdir: string;
  env: Record<string, string>;
}

/** The state that later steps of a stage, and stages based on it, use. */
interface Progress {
  root: string;
  workdir: string;
  env: Record<string, string>;
}

/** @throws {Error} when a step fails */
export function buildStages(stages: readonly Stage[], folder: string): Built {
  const context = listBuildContext(PROJECT);
  const built = new Map<string, Progress>();
  for (const { name, base, steps } of stages) {
    const root = path.join(folder, name);
    const progress = startStage(root, base, built.get(base));
    for (const step of steps) runStep(step, progress, built, context);
    built.set(name, progress);
  }
  return built.get(stages.at(-1)!.name)!;
}

/** Only Node is used from other images; the machine has the shell and the system's libraries. */
function startStage(root: string, base: string, before: Progress | undefined): Progress {
  mkdirSync(root);
  if (before) {
    copy(before.root, root);
    return { ...before, env: { ...before.env }, root };
  }
  if (base.startsWith('node:')) copy(process.execPath, path.join(root, NODE));
  return { root, workdir: '/', env: {} };
}

function runStep(
  step: Step,
  progress: Progress,
  built: ReadonlyMap<string, Progress>,
  context: readonly string[],
): void {
  const at = (place: string) => path.join(progress.root, path.posix.resolve(progress.workdir, place));
  switch (step.does) {
    case 'workdir':
      progress.workdir = path.posix.resolve(progress.workdir, step.folder);
      mkdirSync(at('.'), { recursive: true });
      break;
    case 'env':
      Object.assign(progress.env, step.values);
      break;
    case 'run':
      execFileSync('sh', ['-c', step.command], { cwd: at('.'), env: environment(progress), stdio: 'pipe' });
      break;
    case 'copy': {
      const target = (file: string, isFile: boolean) =>
        isFile && step.destination.endsWith('/')
          ? path.join(at(step.destination), path.basename(file))
          : at(step.destination);
      for (const source of step.sources) {
        if (step.from) {
          const file = path.join(built.get(step.from)!.root, source);
          copy(file, target(file, statSync(file).isFile()));
        } else {
          copyContext(source, target, context);
        }
      }
      if (step.owner && process.getuid?.() === 0)
        execFileSync('chown', ['-R', step.owner, at(step.destination)]);
    }
  }
}

function copyContext(
  source: string,
  target: (file: string, isFile: boolean) => string,
  context: readonly string[],
): void {
  const files = context.filter((file) => file === source || file.startsWith(`${source}/`));
  if (files.length === 0) throw new Error(`COPY ${source}: the build is sent no such file.`);
  for (const file of files) {
    const inside = path.posix.relative(source, file);
    copy(path.join(PROJECT, file), path.join(target(source, inside === ''), inside));
  }
}

function copy(from: string, to: string): void {
  if (lstatSync(from).isFile()) mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function environment({ root, env }: Progress): NodeJS.ProcessEnv {
  const node = path.dirname(path.join(root, NODE));
  return { ...machineEnvironment(), ...env, PATH: `${node}:${process.env.PATH}` };
}

/** The environment with the registry and the cache of npm, and without what the npm that started this added. */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const added =
    /^(npm_(lifecycle|package|command|execpath|node)|npm_config_(local_)?prefix|INIT_CWD|NODE_ENV)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !added.test(name)));
}
