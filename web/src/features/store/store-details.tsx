import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { OwnStore, StorePlace } from '@bugquest/contract/store/schema';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatDay } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useMarkStoreRead } from './api.ts';
import { isChangedSinceRead, placesFor, type TestValue, testValuesIn } from './own-store.ts';
import { PlaceLink, placeName } from './place-link.tsx';

/** All that testers need to know; showing it marks it as read. Places that fit the kit come first. */
export function StoreDetails({ store }: { store: OwnStore }) {
  const { places, howToGetBuild, testData, notBuilt, knownRisks, build, sources } = store;
  const isChanged = useRead(store);
  const fitting = placesFor(places, sources);
  const others = places.filter((place) => !fitting.includes(place));
  return (
    <div className="flex flex-col gap-6">
      {isChanged && (
        <p>
          <Badge tone="info">{m.store_changed()}</Badge>
        </p>
      )}
      {fitting.length > 0 && (
        <Part title={m.store_fitting()}>
          <Places places={fitting} isPrimary />
        </Part>
      )}
      {others.length > 0 && (
        <Part title={fitting.length > 0 ? m.store_other_places() : m.store_places()}>
          <Places places={others} />
        </Part>
      )}
      {build && (
        <Part title={m.store_build()}>
          <p>
            {m.store_build_since({
              name: isolate(build.name),
              day: formatDay(build.day, { withYear: true }),
            })}
          </p>
        </Part>
      )}
      {howToGetBuild && (
        <Part title={m.store_get_build()}>
          {howToGetBuild.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and the list does not change.
            <p key={index} {...typedText(line)} className="line-edge min-h-[1lh] wrap-anywhere">
              {line}
            </p>
          ))}
        </Part>
      )}
      {testData && (
        <Part title={m.store_test_data()}>
          <TestData values={testValuesIn(testData)} />
        </Part>
      )}
      {notBuilt.length > 0 && (
        <Part title={m.store_not_built()} text={m.store_not_built_text()}>
          <p>{notBuilt.map((feature) => FEATURE_NAMES[feature]()).join(' · ')}</p>
        </Part>
      )}
      {knownRisks.length > 0 && (
        <Part title={m.store_known_risks()} text={m.store_known_risks_text()}>
          <ul className="list-disc ps-5">
            {knownRisks.map((risk) => (
              <li key={risk} className="wrap-anywhere">
                <bdi {...typedText(risk)}>{risk}</bdi>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

/** Marks the version as read, and returns whether an earlier version was read before. */
function useRead(store: OwnStore): boolean {
  const [isChanged, setChanged] = useState(isChangedSinceRead(store));
  if (!isChanged && isChangedSinceRead(store)) setChanged(true);
  const { mutate } = useMarkStoreRead();
  const { changedAt, readAt } = store;
  const unread = changedAt !== null && (readAt === null || readAt < changedAt) ? changedAt : undefined;
  useEffect(() => {
    // A failure is no harm: the change stays marked.
    if (unread) mutate(unread);
  }, [unread, mutate]);
  return isChanged;
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-1.5 font-semibold">
        {title}
      </h2>
      {text && <p className="mb-1.5 text-sm text-muted">{text}</p>}
      {children}
    </section>
  );
}

const Places = ({ places, isPrimary = false }: { places: readonly StorePlace[]; isPrimary?: boolean }) => (
  <ul className="flex flex-col gap-2">
    {places.map((place) => (
      <li key={`${place.source} ${place.stage} ${place.url}`}>
        <PlaceLink
          place={place}
          variant={isPrimary ? 'primary' : 'secondary'}
          wide
          className="justify-start! text-start!"
        >
          {placeName(place)}
        </PlaceLink>
      </li>
    ))}
  </ul>
);

const TestData = ({ values }: { values: readonly TestValue[] }) => (
  <ul className="divide-y divide-line rounded-control border border-line">
    {values.map(({ name, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and the list does not change.
      <li key={index} className="flex items-center justify-between gap-3 px-3 py-2">
        <span className="min-w-0">
          {name && (
            <span {...typedText(name)} className="line-edge block text-sm text-muted wrap-anywhere">
              {name}
            </span>
          )}
          <bdi {...typedText(value)} className="line-edge block font-medium wrap-anywhere">
            {value}
          </bdi>
        </span>
        <CopyButton
          text={value}
          label={m.store_copy()}
          name={name || value}
          copiedLabel={m.store_copied()}
          onFailure={() =>
            toast({
              title: m.store_copy_failed(),
              description: m.store_copy_failed_text(),
              tone: 'danger',
            })
          }
        />
      </li>
    ))}
  </ul>
);
