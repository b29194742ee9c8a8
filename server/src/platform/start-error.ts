/** The message is a sentence for the operator that says why the product cannot start. Every other error is a bug. */
export class StartError extends Error {
  override name = 'StartError';
}

export class ConfigError extends StartError {
  override name = 'ConfigError';

  constructor(setting: string, expectation: string) {
    super(`${setting} must be ${expectation}.`);
  }
}
