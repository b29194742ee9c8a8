import { globSync } from 'node:fs';
import path from 'node:path';
import {
  assertChoice,
  DATA_FOLDER,
  type JsonObject,
  readJsonLines,
  readText,
  readTexts,
  rejectUnknownFields,
} from './json-lines.ts';

export const CONCEPT_SORTS = ['thing', 'action', 'fault', 'trait', 'generic'] as const;
export type ConceptSort = (typeof CONCEPT_SORTS)[number];

export interface Concept {
  concept: string;
  sort: ConceptSort;
  /** The names of broader concepts. */
  kinds: readonly string[];
  /** Words and phrases, English before Arabic. */
  phrases: readonly string[];
}

const FIELDS = ['concept', 'sort', 'kinds', 'english', 'arabic'];

/** @param vocabulary the name of a folder of files, or of a single file, in server/data/vocabularies */
export function listVocabularyFiles(vocabulary: string): string[] {
  const folder = path.join(DATA_FOLDER, 'vocabularies');
  return globSync([`${vocabulary}.jsonl`, `${vocabulary}/*.jsonl`], { cwd: folder })
    .sort()
    .map((file) => path.join(folder, file));
}

export function readVocabulary(vocabulary: string): Concept[] {
  const files = listVocabularyFiles(vocabulary);
  if (files.length === 0) throw new Error(`There is no vocabulary "${vocabulary}" in ${DATA_FOLDER}.`);
  return readConcepts(files);
}

/** @throws an error that names the file and line of a concept that has a wrong shape or occurs twice */
export function readConcepts(files: readonly string[]): Concept[] {
  const names = new Set<string>();
  return files.flatMap((file) =>
    readJsonLines(file, (line) => {
      const concept = toConcept(line);
      if (names.has(concept.concept)) throw new Error(`"${concept.concept}" is already defined`);
      names.add(concept.concept);
      return concept;
    }),
  );
}

function toConcept(line: JsonObject): Concept {
  rejectUnknownFields(line, FIELDS);
  const { sort = 'thing' } = line;
  assertChoice(sort, CONCEPT_SORTS, 'sort');
  const phrases = [...readTexts(line, 'english'), ...readTexts(line, 'arabic')];
  if (phrases.length === 0) throw new Error('"english" and "arabic" are both empty');
  return {
    concept: readText(line, 'concept'),
    sort: sort as ConceptSort,
    kinds: readTexts(line, 'kinds'),
    phrases,
  };
}
