/** The reason why the product cannot start, as one sentence for the operator. Every other error is a bug. */
export class StartError extends Error {
  override name = 'StartError';
}

/** An invalid setting. The message names the setting and its valid values in one sentence. */
export class ConfigError extends StartError {
  override name = 'ConfigError';

  constructor(setting: string, expectation: string) {
    super(`${setting} must be ${expectation}.`);
  }
}
