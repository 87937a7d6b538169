import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { editableParts } from '../../../../contract/enums.ts';
import type { DecisionReason, EditablePart } from '../../../../contract/enums.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field, FieldError } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextInput.tsx';
import { foundReasons } from '../queue/findings.ts';
import { actionsOf } from '../queue/decision-actions.ts';
import { keyedReasons, reasonKeys } from '../queue/reason-keys.ts';
import styles from './SidePane.module.css';
import type { DecisionDraft } from './use-decision-drafts.ts';

const maxMessageLength = 500;

/** Adds the reason to the list, or removes it. */
export const toggled = (reasons: readonly DecisionReason[], reason: DecisionReason): DecisionReason[] =>
  reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason];

export interface DecisionFormProps {
  review: ReviewedAd;
  draft: DecisionDraft;
  onChange: (part: Partial<DecisionDraft>) => void;
}

/** Reasons, the part to change, and a message to the seller. */
export function DecisionForm({ review, draft, onChange }: DecisionFormProps) {
  const { t } = useTranslation('consoleQueue');
  const form = useRef<HTMLDivElement>(null);
  const actions = actionsOf(review.decisions).map(({ act }) => act);
  const { problem, part, message, reasons } = draft;
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[data-field="${problem}"]`)?.focus();
  }, [problem]);
  return (
    <div ref={form} className={styles.form}>
      <Reasons review={review} draft={draft} onChange={onChange} />
      <Field
        label={t('consoleQueue.decide.message')}
        hint={t('consoleQueue.decide.messageHint')}
        required={reasons.includes('Other')}
        error={problem === 'message' ? t('consoleQueue.decide.messageMissing') : undefined}
        aside={<span className="num">{`${message.length}/${maxMessageLength}`}</span>}
      >
        {(control) => (
          <TextArea
            {...control}
            data-field="message"
            rows={2}
            maxLength={maxMessageLength}
            className={styles.message}
            value={message}
            placeholder={t('consoleQueue.decide.messagePlaceholder')}
            onChange={(event) =>
              onChange({ message: event.target.value, ...(problem === 'message' && { problem: undefined }) })
            }
          />
        )}
      </Field>
      {actions.includes('AskEdit') && (
        <Field
          label={t('consoleQueue.decide.part')}
          error={problem === 'part' ? t('consoleQueue.decide.partMissing') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              size="bar"
              data-field="part"
              value={part ?? ''}
              placeholder={t('consoleQueue.decide.choosePart')}
              options={editableParts.map((one) => ({ value: one, label: t(`consoleQueue.ad.part.${one}`) }))}
              onChange={(event) =>
                onChange({ part: partOf(event.target.value), ...(problem === 'part' && { problem: undefined }) })
              }
            />
          )}
        </Field>
      )}
    </div>
  );
}

const partOf = (value: string): EditablePart | undefined => editableParts.find((one) => one === value);

function Reasons({ review, draft: { reasons, problem }, onChange }: DecisionFormProps) {
  const { t } = useTranslation('consoleQueue');
  const id = useId();
  const hasProblem = problem === 'reasons';
  const found = foundReasons(review.review?.findings ?? []);
  return (
    <fieldset aria-describedby={hasProblem ? id : undefined}>
      <legend className={styles.legend}>{t('consoleQueue.decide.reasons')}</legend>
      <div className={styles.reasons}>
        {keyedReasons.map((reason, place) => {
          const isChosen = reasons.includes(reason);
          const isFound = found.includes(reason);
          return (
            <Chip
              key={reason}
              chosen={isChosen}
              className={cx(styles.reason, isFound && styles.found)}
              aria-keyshortcuts={reasonKeys[reason]}
              data-field={place === 0 ? 'reasons' : undefined}
              icon={isChosen ? <Check aria-hidden="true" /> : undefined}
              onClick={() => onChange({ reasons: toggled(reasons, reason), problem: undefined })}
            >
              {t(`consoleQueue.decide.reason.${reason}`)}
              {isFound && <span className={styles.mark}>{t('consoleQueue.decide.found')}</span>}
              <kbd aria-hidden="true">{reasonKeys[reason]}</kbd>
            </Chip>
          );
        })}
      </div>
      {hasProblem && <FieldError id={id}>{t('DecisionReasonRequired', { ns: 'api' })}</FieldError>}
    </fieldset>
  );
}
