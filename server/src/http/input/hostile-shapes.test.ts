// Sends, for every endpoint, the longest allowed texts in shapes that are slow to match. Steps are counted instead of seconds: every
// regular expression that reads a long text must be linear, also in packages, and the characters that all expressions read for a
// request must be in proportion to the request (promises: 44).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOf, findEndpointsWithInput } from '../../testing/endpoints.ts';
import { MAIN_ROLE, openHostileCalls, orderOf, type Part } from '../../testing/hostile-calls.ts';
import { type Path, withPart } from '../../testing/hostile-input.ts';
import { HOSTILE_SHAPES } from '../../testing/hostile-shapes.ts';
import { checkLinear } from '../../testing/patterns/linear.ts';
import { watchPatterns } from '../../testing/patterns/used-patterns.ts';

/** The longest text for a pattern that is not linear: a million steps. */
const SHORT_TEXT = 1_000;
/** How often all patterns together may read each sent character. */
const READINGS = 100;
/**
 * Characters of the server's own texts, such as statements and headers, and of jobs that run at the same time, such as writing a
 * mail.
 */
const OWN_CHARACTERS = 5_000_000;

const endpoints = (await findEndpointsWithInput()).sort((one, other) => orderOf(one) - orderOf(other));

let calls: Awaited<ReturnType<typeof openHostileCalls>>;
let patterns: ReturnType<typeof watchPatterns>;

beforeAll(async () => {
  calls = await openHostileCalls();
  patterns = watchPatterns();
});
afterAll(async () => {
  patterns.stop();
  await calls.close();
});

/** The field has JSON as text. */
const inJson = (text: string) => JSON.stringify({ address: text, messages: [], requests: [] });

function textFor(path: Path, shape: (length: number) => string, limit: number): string {
  if (path.at(-1) !== 'capturedPage') return shape(limit);
  // A character of the text takes up to six characters in JSON.
  return inJson(shape(Math.floor(limit / 6)));
}

/** Sends the shape in all fields, and then again without the refused fields. */
async function sendShape(
  { form, ...part }: Part,
  role: (typeof MAIN_ROLE)[keyof typeof MAIN_ROLE],
  name: string,
) {
  const fillFields = (paths: Path[]) =>
    paths.reduce(
      (value, path) => withPart(value, path, textFor(path, HOSTILE_SHAPES[name]!, form.limitAt(path))),
      form.example,
    );
  let paths = form.texts;
  for (let turn = 0; turn < 3 && paths.length > 0; turn++) {
    const value = fillFields(paths);
    const before = patterns.steps();
    const { status, refused } = await part.send(role, value);
    const sent = JSON.stringify(value).length;
    expect(status, name).toBeLessThan(500);
    expect(patterns.steps() - before, `${name}, ${sent} characters`).toBeLessThan(
      READINGS * sent + OWN_CHARACTERS,
    );
    const accepted = paths.filter(
      (path) => !refused.some((field) => String(path[0]) === field.split('.')[0]),
    );
    if (status < 400 || accepted.length === paths.length) return;
    paths = accepted;
  }
}

describe.each(endpoints.map((endpoint) => ({ name: callOf(endpoint), endpoint })))(
  '$name',
  ({ endpoint }) => {
    test('reads long texts in proportion to their length', async () => {
      for (const name of Object.keys(HOSTILE_SHAPES))
        for (const part of calls.partsOf(endpoint)) await sendShape(part, MAIN_ROLE[endpoint.access], name);
    });
  },
);

test('every pattern that read a long text is linear', () => {
  const long = patterns.used().filter(({ longest }) => longest > SHORT_TEXT);
  expect(long.length).toBeGreaterThan(50);
  const slow = long.flatMap(({ source, flags, longest }) => {
    const verdict = checkLinear(source, flags);
    return verdict.isLinear ? [] : [`/${source}/${flags} ${verdict.reason}, and read ${longest} characters`];
  });
  expect(slow).toEqual([]);
});
