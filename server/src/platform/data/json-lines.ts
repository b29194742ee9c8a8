import { readFileSync } from 'node:fs';
import path from 'node:path';

export const DATA_FOLDER = path.join(import.meta.dirname, '../../../data');

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Skips empty lines.
 * @param toRow throws when the shape of the line is wrong
 * @throws an error that names the file and line of the first wrong row
 */
export function readJsonLines<Row>(file: string, toRow: (line: JsonObject) => Row): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      if (text.trim() === '') return [];
      try {
        return [toRow(parseObject(text))];
      } catch (error) {
        const line = `${path.relative(process.cwd(), file)}:${index + 1}`;
        throw new Error(`${line}: ${(error as Error).message}`, { cause: error });
      }
    });
}

function parseObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('expected a JSON object');
  }
  return value as JsonObject;
}

/** Finds typing errors in field names. @throws for a name that is not listed */
export function rejectUnknownFields(line: JsonObject, knownNames: readonly string[]): void {
  const unknown = Object.keys(line).find((name) => !knownNames.includes(name));
  if (unknown !== undefined) throw new Error(`unknown field "${unknown}"; expected ${knownNames.join(', ')}`);
}

export function readText(line: JsonObject, name: string): string {
  const value = line[name];
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`"${name}" must be a non-empty text`);
  return value;
}

/** An absent field is an empty list. @throws unless the field holds a list of texts */
export function readTexts(line: JsonObject, name: string): string[] {
  const values = line[name] ?? [];
  const isList =
    Array.isArray(values) && values.every((text) => typeof text === 'string' && text.trim() !== '');
  if (!isList) throw new Error(`"${name}" must be a list of non-empty texts`);
  return values;
}

export function assertChoice(value: unknown, choices: readonly string[], name: string): void {
  if (typeof value === 'string' && choices.includes(value)) return;
  throw new Error(`"${name}" is ${JSON.stringify(value)}; expected ${choices.join(', ')}`);
}
