/** The reason why the product cannot start, as one sentence for the operator. Every other error is a bug. */
export class StartError extends Error {
  override name = 'StartError';
}
