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

/** @throws {ConfigError} */
export function readSwitch(setting: string, value = 'off'): boolean {
  if (['on', 'true'].includes(value.toLowerCase())) return true;
  if (['off', 'false'].includes(value.toLowerCase())) return false;
  throw new ConfigError(setting, 'on or off');
}
