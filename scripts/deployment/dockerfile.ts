// Parses deploy/image/Dockerfile, for its tests and for `npm run soak -- image`, which runs the steps without Docker.
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
  | { kind: 'copy'; from?: string; sources: string[]; destination: string; owner?: string }
  | { kind: 'run'; command: string }
  | { kind: 'workdir'; folder: string }
  | { kind: 'env'; values: Record<string, string> };

export interface Stage {
  name: string;
  /** The name of another stage, or of an image. */
  base: string;
  steps: Step[];
}

export interface Image {
  stages: Stage[];
  /** The ids of the account and the group: `UID:GID`. */
  user: string;
  port: number;
  volumes: string[];
  healthcheck: string[];
  /** ENTRYPOINT and CMD. */
  command: string[];
}

const SUPPORTED = ['FROM', 'COPY', 'RUN', 'WORKDIR', 'ENV', 'USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK'];
const COMMANDS = ['ENTRYPOINT', 'CMD'];

/** @throws {Error} for an instruction that is not supported */
export function readImage(root: string): Image {
  const file = DockerfileParser.parse(readFileSync(path.join(root, DOCKERFILE), 'utf8'));
  const stages: Stage[] = [];
  const lastByKeyword = new Map<string, Instruction>();
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (![...SUPPORTED, ...COMMANDS].includes(keyword)) throw new Error(`${keyword} is not supported.`);
    const [base, , name] = wordsOf(instruction);
    if (keyword === 'FROM') stages.push({ name: name ?? 'image', base: base!, steps: [] });
    const step = readStep(instruction);
    if (step) stages.at(-1)!.steps.push(step);
    lastByKeyword.set(keyword, instruction);
  }
  const words = (keyword: string) => wordsOf(lastByKeyword.get(keyword)!);
  const strings = (keyword: string) => stringsOf(lastByKeyword.get(keyword) as JSONInstruction);
  return {
    stages,
    user: words('USER')[0]!,
    port: Number(words('EXPOSE')[0]),
    volumes: words('VOLUME'),
    healthcheck: stringsOf(lastByKeyword.get('HEALTHCHECK') as Healthcheck),
    command: COMMANDS.flatMap(strings),
  };
}

function readStep(instruction: Instruction): Step | undefined {
  const words = wordsOf(instruction);
  switch (instruction.getKeyword()) {
    case 'COPY': {
      const flags = (instruction as Copy).getFlags();
      const flagValue = (name: string) =>
        flags.find((flag) => flag.getName() === name)?.getValue() ?? undefined;
      const destination = words.pop()!;
      return {
        kind: 'copy',
        from: flagValue('from'),
        sources: words,
        destination,
        owner: flagValue('chown'),
      };
    }
    case 'RUN':
      return { kind: 'run', command: instruction.getRawArgumentsContent()!.replace(/\\\n\s*/g, '') };
    case 'WORKDIR':
      return { kind: 'workdir', folder: words[0]! };
    case 'ENV':
      return { kind: 'env', values: Object.fromEntries(words.map((word) => word.split('=', 2))) };
    default:
      return undefined;
  }
}

const wordsOf = (instruction: Instruction): string[] =>
  instruction.getArguments().map((argument) => argument.getValue());

/** Parses `["program", "argument"]`. The parser does not support this form after HEALTHCHECK. */
function stringsOf(instruction: Instruction): string[] {
  return JSON.parse(/\[.*\]$/s.exec(instruction.getRawArgumentsContent()!)![0]);
}

/**
 * The files that .dockerignore does not exclude. As in Docker, the last pattern that matches a file or one of its folders decides.
 */
export function listBuildContext(root: string): string[] {
  const patterns = readFileSync(path.join(root, `${DOCKERFILE}.dockerignore`), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return listFiles(root, '', patterns);
}

/** Skips ignored folders, because no `!` pattern includes a file of an ignored folder. */
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
  const lastMatch = patterns.findLast((pattern) =>
    paths.some((part) => path.matchesGlob(part, pattern.replace(/^!/, ''))),
  );
  return lastMatch !== undefined && !lastMatch.startsWith('!');
}
