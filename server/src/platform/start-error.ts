/** Why the product cannot start, as one sentence for the operator; anything else that is thrown is a defect of ours. */
export class StartError extends Error {
  override name = 'StartError';
}
