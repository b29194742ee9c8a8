import type { Source } from '@bugquest/contract/reports/lists';
import type { OwnStore, StorePlace } from '@bugquest/contract/store/schema';

/** Whether testers have something to read. A build alone is not enough. */
export const isStoreSet = ({ places, howToGetBuild, testData, notBuilt, knownRisks }: OwnStore): boolean =>
  [places, howToGetBuild, testData, notBuilt, knownRisks].some(({ length }) => length > 0);

/** False for people who never read it. */
export const isChangedSinceRead = ({ changedAt, readAt }: OwnStore): boolean =>
  changedAt !== null && readAt !== null && readAt < changedAt;

export const placesFor = (places: readonly StorePlace[], sources: readonly Source[]): StorePlace[] =>
  places.filter(({ source }) => sources.includes(source));

export interface TestValue {
  /** '' if the line has no name. */
  name: string;
  value: string;
}

/** A line such as `Test card: 4111 1111 1111 1111`. An address such as `https://…` has no name. */
export const testValuesIn = (testData: string): TestValue[] =>
  testData
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, name, value] = /^([^:：]{1,60})[:：]\s+(\S.*)$/u.exec(line) ?? [];
      return name && value ? { name: name.trim(), value } : { name: '', value: line };
    });
