/**
 * Tests whose value grows with their length have a short form in `npm test` and a long form in `npm run soak -- long-tests`, which
 * sets LONG_TESTS.
 */
export const lengthOf = ({ short, long }: { short: number; long: number }): number =>
  process.env.LONG_TESTS ? long : short;
