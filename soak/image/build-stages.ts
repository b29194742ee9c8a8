// Runs the steps of the Dockerfile without containers: a folder per stage is the file system of the stage.
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { listBuildContext, type Stage, type Step } from '../../scripts/deployment/dockerfile.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const NODE = 'usr/local/bin/node';

/** The result of the steps of a stage that have run. */
export interface StageState {
  /** The folder that is the file system of the stage. */
  root: string;
  workdir: string;
  env: Record<string, string>;
}

/** @throws {Error} when a step fails */
export function buildStages(stages: readonly Stage[], folder: string): StageState {
  const context = listBuildContext(PROJECT);
  const states = new Map<string, StageState>();
  for (const { name, base, steps } of stages) {
    const root = path.join(folder, name);
    const state = startStage(root, base, states.get(base));
    for (const step of steps) runStep(step, state, states, context);
    states.set(name, state);
  }
  return states.get(stages.at(-1)!.name)!;
}

/** Of other images, only Node is needed. The machine provides the shell and system libraries. */
function startStage(root: string, base: string, baseState: StageState | undefined): StageState {
  mkdirSync(root);
  if (baseState) {
    copy(baseState.root, root);
    return { ...baseState, env: { ...baseState.env }, root };
  }
  if (base.startsWith('node:')) copy(process.execPath, path.join(root, NODE));
  return { root, workdir: '/', env: {} };
}

function runStep(
  step: Step,
  state: StageState,
  states: ReadonlyMap<string, StageState>,
  context: readonly string[],
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
        env: stepEnvironment(state),
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
  context: readonly string[],
): void {
  const files = context.filter((file) => file === source || file.startsWith(`${source}/`));
  if (files.length === 0) throw new Error(`COPY ${source}: the build is sent no such file.`);
  for (const file of files) {
    const pathInSource = path.posix.relative(source, file);
    copy(path.join(PROJECT, file), path.join(target(source, pathInSource === ''), pathInSource));
  }
}

function copy(from: string, to: string): void {
  if (lstatSync(from).isFile()) mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function stepEnvironment({ root, env }: StageState): NodeJS.ProcessEnv {
  const node = path.dirname(path.join(root, NODE));
  return { ...machineEnvironment(), ...env, PATH: `${node}:${process.env.PATH}` };
}

/** The environment of this process without the variables that npm adds for scripts. Settings of registry and cache stay. */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const added =
    /^(npm_(lifecycle|package|command|execpath|node)|npm_config_(local_)?prefix|INIT_CWD|NODE_ENV)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !added.test(name)));
}
