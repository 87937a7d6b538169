import { BadgeCheck, ShieldAlert, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import { authorityRelations } from '../../../../contract/enums.ts';
import type { RegistryKind } from '../../../../contract/enums.ts';
import { foldRegistryNumber } from '../../../../contract/fields/registry-number.ts';
import type { DraftAuthority } from '../../../../contract/schemas/ad-form.ts';
import { CallError, call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { VerifyIdentity } from '../../../parts/VerifyIdentity.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FieldBox, useErrorOf } from './FieldBox.tsx';
import { FormCard } from './FormCard.tsx';
import { goToField } from './go-to-field.ts';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

interface AuthorityProps {
  session: InformationSession;
  registry: RegistryKind;
}

/** Fields required by law for real estate and vehicles: registry number, relation to the property, and EİDS verification. */
export function AuthoritySection({ session, registry }: AuthorityProps) {
  const { t } = useTranslation('adForm', 'forms');
  const { draft, change, problems, addProblem } = session;
  const { registryNumber = '', relation } = draft.content;
  const errorOf = useErrorOf(problems);
  const isInvalid = foldRegistryNumber(registry, registryNumber) === undefined;
  const authority = useAuthority(session, isInvalid);
  return (
    <FormCard title={t('adForm.authority.heading')} text={t(`adForm.authority.text.${registry}`)}>
      <div className={styles.fields}>
        <FieldBox path="registryNumber">
          <Field
            label={t(`adForm.authority.number.${registry}`)}
            hint={t(`adForm.authority.numberHint.${registry}`)}
            error={errorOf('registryNumber')}
          >
            {(control) => (
              <TextInput
                {...control}
                value={registryNumber}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                inputMode={registry === 'Property' ? 'numeric' : 'text'}
                onChange={(event) => {
                  authority.forget();
                  change({ registryNumber: event.target.value });
                }}
                onBlur={() => registryNumber.trim() !== '' && isInvalid && addProblem('registryNumber', invalid)}
              />
            )}
          </Field>
        </FieldBox>
        <FieldBox path="relation">
          <Field label={t('adForm.field.relation')} error={errorOf('relation')}>
            {(control) => (
              <Select
                {...control}
                value={relation ?? ''}
                placeholder={t('adForm.choice.choose')}
                options={authorityRelations.map((value) => ({
                  value,
                  label: t(`adForm.authority.relation.${value}`),
                }))}
                onChange={({ target }) => {
                  authority.forget();
                  change({ relation: authorityRelations.find((one) => one === target.value) ?? null });
                }}
              />
            )}
          </Field>
        </FieldBox>
        <div className={styles.wide}>
          <AuthorityState {...authority} isReady={registryNumber.trim() !== '' && relation !== undefined} />
        </div>
      </div>
    </FormCard>
  );
}

interface Authority {
  answer: DraftAuthority | 'failed' | undefined;
  isAsking: boolean;
  ask(): void;
  /** Saves the form; returns whether that succeeded. */
  save(): Promise<boolean>;
  forget(): void;
}

const invalid = 'RegistryNumberInvalid';

function useAuthority({ own, draft, addProblem, recheck }: InformationSession, isInvalid: boolean): Authority {
  const [answer, setAnswer] = useState<Authority['answer']>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    // An invalid number is reported at its field; the authority is not asked.
    const refuse = () => {
      addProblem('registryNumber', invalid);
      goToField('registryNumber');
    };
    if (isInvalid) return refuse();
    setAsking(true);
    try {
      // The authority checks the saved values.
      if (!(await draft.flush())) return setAnswer('failed');
      setAnswer(await call(draftCalls.authority, { params: { draftId: own.draft.id } }));
      recheck();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.codes.includes(invalid)) return refuse();
      setAnswer('failed');
      recheck();
    } finally {
      setAsking(false);
    }
  };
  return { answer, isAsking, ask: () => void ask(), save: () => draft.flush(), forget: () => setAnswer(undefined) };
}

function AuthorityState({ answer, isAsking, isReady, ask, save }: Authority & { isReady: boolean }) {
  const { t } = useTranslation('adForm', 'forms');
  const { language } = usePage();
  const { pathname } = useLocation();
  const hintOf = (label: string) => (
    <Button variant="soft" loading={isAsking} aria-disabled={!isReady} onClick={isReady ? ask : undefined}>
      {label}
    </Button>
  );
  if (answer === undefined) {
    return (
      <AuthorityNotice icon={<ShieldQuestion size={24} aria-hidden="true" />} act={hintOf(t('adForm.authority.ask'))}>
        {t(isReady ? 'adForm.authority.ready' : 'adForm.authority.fill')}
      </AuthorityNotice>
    );
  }
  if (answer === 'failed' || (answer.state !== 'Verified' && answer.problem === undefined)) {
    return (
      <AuthorityNotice
        tone="bad"
        icon={<ShieldAlert size={24} aria-hidden="true" />}
        act={hintOf(t('adForm.authority.again'))}
      >
        {t('adForm.authority.failed')}
      </AuthorityNotice>
    );
  }
  if (answer.state === 'Verified') {
    return (
      <AuthorityNotice tone="good" icon={<BadgeCheck size={24} aria-hidden="true" />}>
        {answer.validUntil === undefined
          ? t('adForm.authority.verified')
          : t('adForm.authority.verifiedUntil', { date: fullDate(answer.validUntil, language) })}
      </AuthorityNotice>
    );
  }
  const problem = answer.problem ?? 'AuthorityUnavailable';
  const act = problem === 'IdentityUnverified' ? <VerifyIdentity backTo={pathname} before={save} /> : undefined;
  return (
    <AuthorityNotice
      tone={problem === 'AuthorityUnavailable' ? 'warn' : 'bad'}
      icon={<ShieldAlert size={24} aria-hidden="true" />}
      act={
        <>
          {act}
          {hintOf(t('adForm.authority.again'))}
        </>
      }
    >
      {t(problem, { ns: 'api' })}
    </AuthorityNotice>
  );
}

function AuthorityNotice({
  icon,
  tone,
  act,
  children,
}: {
  icon: ReactNode;
  tone?: 'good' | 'warn' | 'bad';
  act?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.told} data-tone={tone}>
      {icon}
      <p role="status">{children}</p>
      {act !== undefined && <div className={styles.toldActs}>{act}</div>}
    </div>
  );
}
