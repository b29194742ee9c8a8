// Runs the steps of the Dockerfile without containers: a folder per stage is the file system of the stage.
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { listBuildContext, type Stage, type Step } from '../../scripts/deployment/dockerfile.ts';

/** What is sent to the build. The files are relative to the root. */
interface Context {
  root: string;
  files: readonly string[];
}

/** The result of the steps of a stage that have run. */
export interface StageState {
  /** The folder that is the file system of the stage. */
  root: string;
  workdir: string;
  env: Record<string, string>;
}

/**
 * @param contextRoot the folder that is sent to the build
 * @throws {Error} when a step fails
 */
export function buildStages(stages: readonly Stage[], folder: string, contextRoot: string): StageState {
  const context: Context = { root: contextRoot, files: listBuildContext(contextRoot) };
  const states = new Map<string, StageState>();
  for (const { name, base, steps } of stages) {
    const root = path.join(folder, name);
    const state = startStage(root, states.get(base));
    for (const step of steps) runStep(step, state, states, context);
    states.set(name, state);
  }
  return states.get(stages.at(-1)!.name)!;
}

/** Images of others are empty: the machine provides the shell, the programs and the libraries. */
function startStage(root: string, baseState: StageState | undefined): StageState {
  mkdirSync(root);
  if (baseState) {
    copy(baseState.root, root);
    return { ...baseState, env: { ...baseState.env }, root };
  }
  return { root, workdir: '/', env: {} };
}

function runStep(
  step: Step,
  state: StageState,
  states: ReadonlyMap<string, StageState>,
  context: Context,
): void {
  const pathInStage = (relativePath: string) =>
    path.join(state.root, path.posix.resolve(state.workdir, relativePath));
  switch (step.kind) {
    case 'workdir':
      state.workdir = path.posix.resolve(state.workdir, step.folder);
      mkdirSync(pathInStage('.'), { recursive: true });
      break;
    case 'env':
      Object.assign(state.env, step.values);
      break;
    case 'run':
      execFileSync('sh', ['-c', step.command], {
        cwd: pathInStage('.'),
        env: { ...machineEnvironment(), ...state.env },
        stdio: 'pipe',
      });
      break;
    case 'copy': {
      const target = (file: string, isFile: boolean) =>
        isFile && step.destination.endsWith('/')
          ? path.join(pathInStage(step.destination), path.basename(file))
          : pathInStage(step.destination);
      for (const source of step.sources) {
        if (step.from) {
          const file = path.join(states.get(step.from)!.root, source);
          copy(file, target(file, statSync(file).isFile()));
        } else {
          copyContext(source, target, context);
        }
      }
      if (step.owner && process.getuid?.() === 0)
        execFileSync('chown', ['-R', step.owner, pathInStage(step.destination)]);
    }
  }
}

function copyContext(
  source: string,
  target: (file: string, isFile: boolean) => string,
  { root, files }: Context,
): void {
  const copied = files.filter((file) => source === '.' || file === source || file.startsWith(`${source}/`));
  if (copied.length === 0) throw new Error(`COPY ${source}: the build is sent no such file.`);
  for (const file of copied) {
    const pathInSource = path.posix.relative(source, file);
    copy(path.join(root, file), path.join(target(source, pathInSource === ''), pathInSource));
  }
}

function copy(from: string, to: string): void {
  if (!lstatSync(from).isDirectory()) mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** The environment of this process without the variables that npm adds for scripts. Settings of registry and cache stay. */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const added =
    /^(npm_(lifecycle|package|command|execpath|node)|npm_config_(local_)?prefix|INIT_CWD|NODE_ENV)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !added.test(name)));
}
