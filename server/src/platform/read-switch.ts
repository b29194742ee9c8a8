import { ConfigError } from './start-error.ts';

/** @throws {ConfigError} */
export function readSwitch(setting: string, value = 'off'): boolean {
  if (['on', 'true'].includes(value.toLowerCase())) return true;
  if (['off', 'false'].includes(value.toLowerCase())) return false;
  throw new ConfigError(setting, 'on or off');
}
