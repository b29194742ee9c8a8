import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/api/call-error.ts';
import { DepartmentName } from '../../../../lib/names/department-name.tsx';
import { PersonName } from '../../../../lib/names/person-name.tsx';
import { peopleQuery, personQuery } from '../../../../lib/queries/people-query.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { SearchInput } from '../../../../ui/filters/search-input.tsx';

const MAX_RESULTS = 5;

interface ReporterFieldProps {
  /** Id of the reporter; '' for any. */
  value: string;
  onChoose: (id: string) => void;
}

/** Searches people, because there are too many for a list. */
export function ReporterField({ value, onChoose }: ReporterFieldProps) {
  return value ? (
    <ChosenReporter id={value} onRemove={() => onChoose('')} />
  ) : (
    <ReporterSearch onChoose={onChoose} />
  );
}

function ChosenReporter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: person } = useQuery(personQuery(id));
  return (
    <div className="flex h-12 items-center gap-2 rounded-control border border-line-strong ps-3.5">
      <span className="min-w-0 flex-1 truncate">{person && <PersonName name={person.fullName} />}</span>
      <IconButton label={m.ui_filter_remove()} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function ReporterSearch({ onChoose }: Pick<ReporterFieldProps, 'onChoose'>) {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    ...peopleQuery(search, MAX_RESULTS),
    enabled: search !== '',
  });
  const people = search ? data?.items : undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <SearchInput
        label={m.review_reporter()}
        placeholder={m.review_any()}
        value={search}
        onSearch={setSearch}
      />
      {people && people.length > 0 && (
        <ul className="rounded-control border border-line">
          {people.map(({ id, fullName, department }) => (
            <li key={id} className="not-last:border-b not-last:border-line">
              <button
                type="button"
                onClick={() => onChoose(id)}
                className="block min-h-11 w-full rounded-control px-3 py-1.5 text-start text-sm hover:bg-sunken"
              >
                <PersonName name={fullName} className="block truncate" />
                <span className="block truncate text-xs text-muted">
                  <DepartmentName department={department} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {error && search ? errorMessage(error) : people?.length === 0 && m.shell_palette_none()}
      </p>
    </div>
  );
}
