import type { ErasureState } from '@bugquest/contract/employees/personal-data/lists';
import { type ErasureRequest, erasureAnswer } from '@bugquest/contract/employees/personal-data/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { formatDateTime } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { useDepartmentName } from '../../../lib/names/department-name.tsx';
import { PersonName, personName } from '../../../lib/names/person-name.tsx';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { erasureRequestsQuery, useDecideErasure } from './api.ts';

const STATES: Record<ErasureState, { tone: BadgeTone; label: () => string }> = {
  open: { tone: 'info', label: m.employees_erasure_state_open },
  withdrawn: { tone: 'neutral', label: m.employees_erasure_state_withdrawn },
  accepted: { tone: 'success', label: m.employees_erasure_state_accepted },
  refused: { tone: 'danger', label: m.employees_erasure_state_refused },
};

export function ErasureRequests() {
  const query = useQuery(erasureRequestsQuery());
  const { data } = query;
  const [openDecision, setOpenDecision] = useState<{
    request: ErasureRequest;
    decision: 'accept' | 'refuse';
  }>();
  const close = () => setOpenDecision(undefined);
  if (!data) return <QueryState query={query} skeleton="h-40 rounded-card" />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{m.employees_erasure_requests_text()}</p>
      <Card flush>
        {data.length === 0 ? (
          <EmptyState
            icon={<ShieldCheck aria-hidden="true" />}
            title={m.employees_erasure_none()}
            description={m.employees_erasure_none_text()}
          />
        ) : (
          <ul aria-label={m.employees_erasure_tab()} className="divide-y divide-line">
            {data.map((request) => (
              <RequestItem
                key={request.id}
                request={request}
                onDecide={(decision) => setOpenDecision({ request, decision })}
              />
            ))}
          </ul>
        )}
      </Card>
      {openDecision?.decision === 'accept' && (
        <AcceptanceQuestion request={openDecision.request} onClose={close} />
      )}
      {openDecision?.decision === 'refuse' && (
        <RefusalDialog request={openDecision.request} onClose={close} />
      )}
    </div>
  );
}

interface RequestItemProps {
  request: ErasureRequest;
  onDecide: (decision: 'accept' | 'refuse') => void;
}

function RequestItem({ request, onDecide }: RequestItemProps) {
  const { fullName, department, isAdmin, state, createdAt, decidedAt, decidedBy, answer } = request;
  const departmentName = useDepartmentName();
  const { tone, label } = STATES[state];
  const facts = [
    isolate(departmentName(department)),
    isAdmin && m.employees_profile_role_admin(),
    m.employees_erasure_asked_at({ time: isolate(formatDateTime(createdAt)) }),
    decidedAt &&
      decidedBy !== null &&
      m.employees_erasure_decided_by({
        name: isolate(personName(decidedBy)),
        time: isolate(formatDateTime(decidedAt)),
      }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <PersonName name={fullName} className="font-medium wrap-anywhere" />
          <Badge tone={tone}>{label()}</Badge>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {answer && (
          <p {...typedText(answer)} className="mt-1 text-sm wrap-anywhere">
            {answer}
          </p>
        )}
      </div>
      {state === 'open' && <DecisionButtons request={request} onDecide={onDecide} />}
    </li>
  );
}

function DecisionButtons({ request, onDecide }: RequestItemProps) {
  const { id } = useEmployee();
  if (request.employeeId === id) return <p className="text-sm text-muted">{m.employees_erasure_own()}</p>;
  const name = isolate(personName(request.fullName));
  const isEarly = Date.parse(request.acceptableFrom) > serverNow();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.employees_erasure_refuse_of({ name })}
          onClick={() => onDecide('refuse')}
        >
          {m.employees_erasure_refuse()}
        </Button>
        <Button
          variant="danger"
          size="sm"
          disabled={isEarly}
          aria-label={m.employees_erasure_accept_of({ name })}
          onClick={() => onDecide('accept')}
        >
          {m.employees_erasure_accept()}
        </Button>
      </div>
      {isEarly && (
        <p className="text-sm text-muted">
          {m.employees_erasure_acceptable_from({ time: isolate(formatDateTime(request.acceptableFrom)) })}
        </p>
      )}
    </div>
  );
}

function AcceptanceQuestion({ request, onClose }: { request: ErasureRequest; onClose: () => void }) {
  const decision = useDecideErasure();
  return (
    <ConfirmAction
      title={m.employees_erasure_accept_title({ name: isolate(personName(request.fullName)) })}
      description={m.employees_erasure_accept_text()}
      confirmLabel={m.employees_erasure_accept()}
      action={async () => {
        const { message } = await decision.mutateAsync({ id: request.id, decision: 'accept', answer: '' });
        toast({ title: message, tone: 'success' });
      }}
      failureTitle={m.employees_erasure_decision_failed()}
      onClose={onClose}
    />
  );
}

/** The person gets the reason. */
function RefusalDialog({ request, onClose }: { request: ErasureRequest; onClose: () => void }) {
  const form = useContractForm(erasureAnswer, { defaultValues: { decision: 'refuse', answer: '' } });
  const { errors, isDirty } = form.formState;
  const [failure, setFailure] = useState<string>();
  const decision = useDecideErasure();
  const submit = form.handleSubmit(async ({ answer }) => {
    setFailure(undefined);
    try {
      const { message } = await decision.mutateAsync({ id: request.id, decision: 'refuse', answer });
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });
  return (
    <FormDialog
      title={m.employees_erasure_refuse_title({ name: isolate(personName(request.fullName)) })}
      description={m.employees_erasure_refuse_text()}
      submitLabel={m.employees_erasure_refuse()}
      pending={decision.isPending}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={m.employees_erasure_reason()} error={errors.answer?.message}>
        <TextArea {...form.register('answer')} rows={4} dir="auto" />
      </Field>
      {failure && <Alert title={m.employees_erasure_decision_failed()}>{failure}</Alert>}
    </FormDialog>
  );
}
