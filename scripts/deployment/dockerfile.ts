// Reads deploy/image/Dockerfile into stages and steps, for its tests and for running it without Docker.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Copy,
  DockerfileParser,
  type Healthcheck,
  type Instruction,
  type JSONInstruction,
} from 'dockerfile-ast';

export const DOCKERFILE = 'deploy/image/Dockerfile';

export type Step =
  | { does: 'copy'; from?: string; sources: string[]; destination: string; owner?: string }
  | { does: 'run'; command: string }
  | { does: 'workdir'; folder: string }
  | { does: 'env'; values: Record<string, string> };

export interface Stage {
  name: string;
  /** Another stage, or an image. */
  base: string;
  steps: Step[];
}

export interface Image {
  stages: Stage[];
  /** Account and group of the last stage's processes, as numbers. */
  user: string;
  port: number;
  volumes: string[];
  healthcheck: string[];
  /** The entry point with the arguments that are used by default. */
  command: string[];
}

const UNDERSTOOD = ['FROM', 'COPY', 'RUN', 'WORKDIR', 'ENV', 'USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK'];
const COMMANDS = ['ENTRYPOINT', 'CMD'];

/** @throws {Error} for an instruction that would be ignored */
export function readImage(root: string): Image {
  const file = DockerfileParser.parse(readFileSync(path.join(root, DOCKERFILE), 'utf8'));
  const stages: Stage[] = [];
  const last = new Map<string, Instruction>();
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (![...UNDERSTOOD, ...COMMANDS].includes(keyword)) throw new Error(`${keyword} is not understood.`);
    const [base, , name] = wordsOf(instruction);
    if (keyword === 'FROM') stages.push({ name: name ?? 'image', base: base!, steps: [] });
    const step = readStep(instruction);
    if (step) stages.at(-1)!.steps.push(step);
    last.set(keyword, instruction);
  }
  const words = (keyword: string) => wordsOf(last.get(keyword)!);
  const strings = (keyword: string) => stringsOf(last.get(keyword) as JSONInstruction);
  return {
    stages,
    user: words('USER')[0]!,
    port: Number(words('EXPOSE')[0]),
    volumes: words('VOLUME'),
    healthcheck: stringsOf(last.get('HEALTHCHECK') as Healthcheck),
    command: COMMANDS.flatMap(strings),
  };
}

function readStep(instruction: Instruction): Step | undefined {
  const words = wordsOf(instruction);
  switch (instruction.getKeyword()) {
    case 'COPY': {
      const flags = (instruction as Copy).getFlags();
      const flag = (name: string) => flags.find((known) => known.getName() === name)?.getValue() ?? undefined;
      const destination = words.pop()!;
      return { does: 'copy', from: flag('from'), sources: words, destination, owner: flag('chown') };
    }
    case 'RUN':
      return { does: 'run', command: instruction.getRawArgumentsContent()!.replace(/\\\n\s*/g, '') };
    case 'WORKDIR':
      return { does: 'workdir', folder: words[0]! };
    case 'ENV':
      return { does: 'env', values: Object.fromEntries(words.map((word) => word.split('=', 2))) };
    default:
      return undefined;
  }
}

const wordsOf = (instruction: Instruction): string[] =>
  instruction.getArguments().map((argument) => argument.getValue());

/** The strings of the form `["program", "argument"]`; the parser knows it for commands, but not behind HEALTHCHECK. */
function stringsOf(instruction: Instruction): string[] {
  return JSON.parse(/\[.*\]$/s.exec(instruction.getRawArgumentsContent()!)![0]);
}

/**
 * The files that a build of the image may copy: every file that .dockerignore does not exclude. As in Docker, the last pattern
 * that matches a file or one of its folders decides.
 */
export function listBuildContext(root: string): string[] {
  const patterns = readFileSync(path.join(root, `${DOCKERFILE}.dockerignore`), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return listFiles(root, '', patterns);
}

/** No pattern brings back a file of an ignored folder, so those are not read. */
function listFiles(root: string, folder: string, patterns: readonly string[]): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (isIgnored(file, patterns)) return [];
    return entry.isDirectory() ? listFiles(root, file, patterns) : [file];
  });
}

function isIgnored(file: string, patterns: readonly string[]): boolean {
  const names = file.split('/');
  const paths = names.map((_, index) => names.slice(0, index + 1).join('/'));
  const deciding = patterns.findLast((pattern) =>
    paths.some((part) => path.matchesGlob(part, pattern.replace(/^!/, ''))),
  );
  return deciding !== undefined && !deciding.startsWith('!');
}
