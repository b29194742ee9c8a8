import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../../../../lib/queries/people-query.ts';
import { reportQuery } from '../../../../lib/queries/report-query.ts';

export interface ReferencedNameProps {
  field: 'reporter' | 'decidedBy' | 'problem';
  id: string;
}

/** The person or report that a filter names by its id. Nothing while it loads, and for one that no longer exists. */
export const ReferencedName = ({ field, id }: ReferencedNameProps) =>
  field === 'problem' ? <Serial id={id} /> : <FullName id={id} />;

function FullName({ id }: { id: string }) {
  const { data } = useQuery(personQuery(id));
  return data?.fullName;
}

function Serial({ id }: { id: string }) {
  const { data } = useQuery(reportQuery(id));
  return data?.serialNumber;
}
