import { StartError } from './start-error.ts';

/** An invalid setting. The message names the setting and its valid values in one sentence. */
export class ConfigError extends StartError {
  override name = 'ConfigError';

  constructor(setting: string, expectation: string) {
    super(`${setting} must be ${expectation}.`);
  }
}
