/**
 * How many times slower the processor has to be to be that of a mid-range phone, so that figures of different machines compare.
 * Lighthouse's documentation (docs/throttling.md, "Calibrating the CPU slowdown") refers to a calculator for this
 * (github.com/patrickhulce/lighthouse-cpu-throttling-calculator). This is its formula. A processor below 150 cannot be slowed
 * down to a phone's speed.
 */
export function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return 1 + Math.max(0, benchmarkIndex - 150) / 650;
}
