import { useState } from 'react';
import type { Spec } from '../../../../contract/schemas/category.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Group } from './FieldBox.tsx';
import { FormCard } from './FormCard.tsx';
import { YesNoChips } from './SpecField.tsx';
import { SpecFields, useSpecAnswer } from './SpecFields.tsx';
import type { DetailGroup } from './form-layout.ts';
import { answeredIn } from './form-layout.ts';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

/** Questions shown open; the others are in folded groups to keep the form short. */
const maxOpen = 6;

/** The optional questions. */
export function DetailsSection({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { details } = session.layout;
  if (details.length === 0) return null;
  const open = details.flatMap(({ fields }) => fields).slice(0, maxOpen);
  const groups = details.flatMap((group): DetailGroup[] => {
    const rest = { ...group, fields: group.fields.filter((spec) => !open.includes(spec)) };
    return rest.fields.length + rest.yesNo.length + rest.several.length > 0 ? [rest] : [];
  });
  return (
    <FormCard title={t('adForm.details.heading')} text={t('adForm.details.text')}>
      {open.length > 0 && (
        <div className={styles.fields}>
          <SpecFields session={session} specs={open} />
        </div>
      )}
      {groups.map((group) => (
        <Folded key={group.group} session={session} group={group} />
      ))}
    </FormCard>
  );
}

function Folded({
  session,
  group: { group, fields, yesNo, several },
}: {
  session: InformationSession;
  group: DetailGroup;
}) {
  const { t } = useTranslation('adForm');
  const answer = useSpecAnswer(session);
  const all: Spec[] = [...fields, ...yesNo, ...several];
  const answered = answeredIn(all, session.draft);
  // Fixed at page load, so that a group does not fold or unfold while it is filled in.
  const [isOpen] = useState(answered > 0);
  return (
    <Disclosure
      className={styles.folded}
      title={t(`adForm.details.group.${group}`)}
      as="h3"
      defaultOpen={isOpen}
      aside={t('adForm.details.answered', { answered, count: all.length })}
    >
      <div className={styles.fields}>
        <SpecFields session={session} specs={fields} />
        {yesNo.length > 0 && (
          <Group path={`yesNo.${group}`} label={t('adForm.details.yesNo')} wide>
            <YesNoChips specs={yesNo} contents={session.draft.content.specs ?? {}} onContent={answer} />
          </Group>
        )}
        <SpecFields session={session} specs={several} />
      </div>
    </Disclosure>
  );
}
