import autocannon, { type Options } from 'autocannon';
import { median } from './table.ts';

const ROUNDS = 3;
/** Prevents failed requests on a busy machine. */
const TIMEOUT_SECONDS = 60;

/** Requests per second. @throws as `send` does */
export async function requestsPerSecond(load: Options): Promise<number> {
  const { requests, duration } = await send(load);
  return requests.total / duration;
}

/** The 97.5th percentile of the times until a reply in milliseconds. @throws as `send` does */
export const measureWait = async (load: Options): Promise<number> => (await send(load)).latency.p97_5;

/** @throws when any reply is not 2xx, because the figure would be meaningless */
async function send(load: Options) {
  const result = await autocannon({ timeout: TIMEOUT_SECONDS, ...load });
  const { errors, timeouts, non2xx } = result;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${load.url}: ${non2xx} replies were not 2xx, ${errors} failed, ${timeouts} timed out.`);
  }
  return result;
}

/** Options for autocannon: request number `turn` is `createRequest(turn)`. */
export const sendInTurn = (createRequest: (turn: number) => object): Pick<Options, 'requests'> => {
  let turn = 0;
  return { requests: [{ setupRequest: (request) => ({ ...request, ...createRequest(turn++) }) }] };
};

/**
 * The speed of the product divided by the speed of a baseline. They run alternately, so that other work on the machine affects
 * both. The order changes each round, because the second program runs on a warm processor. The first round does not count.
 */
export async function compareSpeeds(
  product: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const productFirst = round % 2 === 0;
    const first = await (productFirst ? product : baseline)();
    const second = await (productFirst ? baseline : product)();
    const [ofProduct, ofBaseline] = productFirst ? [first, second] : [second, first];
    if (round === 0) continue;
    ratios.push(ofProduct / ofBaseline);
    console.log(`  round ${round}: ${Math.round(ofProduct)} a second beside ${Math.round(ofBaseline)}`);
  }
  return median(ratios);
}
