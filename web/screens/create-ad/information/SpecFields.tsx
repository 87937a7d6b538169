import { useCallback } from 'react';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { SpecField } from './SpecField.tsx';
import type { SpecFieldProps } from './SpecField.tsx';
import { chosenIds, specChange } from './form-layout.ts';
import { fieldPath } from './field-path.ts';
import type { InformationSession } from './information-session.ts';

/** Answers a question; clears the answers that depend on it. */
export function useSpecAnswer({ specs, change }: InformationSession): SpecFieldProps['onContent'] {
  return useCallback((spec, content) => change({ specs: specChange(specs, spec.id, content) }), [specs, change]);
}

export function SpecFields({
  session,
  specs,
  saysOptional = false,
}: {
  session: InformationSession;
  specs: readonly Spec[];
  saysOptional?: boolean;
}) {
  const { draft, problems, warnings, names } = session;
  const contents = draft.content.specs ?? {};
  const answer = useSpecAnswer(session);
  return specs.map((spec) => (
    <SpecField
      key={spec.id}
      spec={spec}
      content={contents[spec.id]}
      {...parentOf(session, spec)}
      problem={problems.get(fieldPath(spec.id))}
      warning={warnings.get(fieldPath(spec.id))}
      saysOptional={saysOptional}
      names={names}
      onContent={answer}
      onName={session.learnName}
      onLeave={session.checkField}
    />
  ));
}

/** The question that determines a spec's options, if the form asks it. */
function parentOf({ specs, draft }: InformationSession, { parentSpecId }: Spec) {
  const parent = specs.find(({ id }) => id === parentSpecId);
  return {
    parentName: parent?.name,
    parentValueId: parent && chosenIds(draft.content.specs?.[parent.id])[0],
  };
}
