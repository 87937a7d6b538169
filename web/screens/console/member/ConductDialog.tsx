import { useState } from 'react';
import { conductReasons } from '../../../../contract/enums.ts';
import type { ConductAct, ConductReason } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea, TextInput } from '../../../ui/TextInput.tsx';
import type { ConductVerdict } from './conduct-verdict.ts';
import styles from './Member.module.css';

const minMessageLength = 10;
const maxMessageLength = 500;

export interface ConductDialogProps {
  act: ConductAct;
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onAct: (verdict: ConductVerdict) => void;
}

/** Asks for the reason and message of an action on a member, and for the end of a suspension. */
export function ConductDialog({ act, name, isBusy, onClose, onAct }: ConductDialogProps) {
  const { t } = useTranslation('console', 'consoleQueue');
  const [reason, setReason] = useState<ConductReason>();
  const [message, setMessage] = useState('');
  const [until, setUntil] = useState('');
  const [isChecked, setChecked] = useState(false);
  const text = message.trim();
  const isLifting = act === 'Reinstate';
  const isShort = text.length < minMessageLength;
  const send = () => {
    setChecked(true);
    if (isLifting) return onAct({ act, ...(text !== '' && { message: text }) });
    if (reason === undefined || isShort) return undefined;
    if (act === 'Warn') return onAct({ act, reason, message: text });
    return until === '' ? undefined : onAct({ act, reason, message: text, until });
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t(`console.member.ask.${act}`, { name })}
      text={t(`console.member.askText.${act}`)}
      footer={
        <>
          <Button variant="outlined" data-autofocus onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant={act === 'Suspend' ? 'danger' : undefined} loading={isBusy} onClick={send}>
            {t(`console.member.act.${act}`)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {!isLifting && (
          <Field
            label={t('console.member.reason')}
            required
            error={isChecked && reason === undefined ? t('console.member.reasonMissing') : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={reason ?? ''}
                placeholder={t('console.member.chooseReason')}
                options={conductReasons.map((one) => ({ value: one, label: t(`consoleQueue.decide.reason.${one}`) }))}
                onChange={(event) => setReason(conductReasons.find((one) => one === event.target.value))}
              />
            )}
          </Field>
        )}
        <Field
          label={t(isLifting ? 'console.member.messageOptional' : 'console.member.message')}
          required={!isLifting}
          hint={isLifting ? undefined : t('console.member.messageHint')}
          error={isChecked && !isLifting && isShort ? t('console.member.messageShort') : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={maxMessageLength}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        {act === 'Suspend' && (
          <Field
            label={t('console.member.until')}
            required
            error={isChecked && until === '' ? t('console.member.untilWrong') : undefined}
          >
            {(control) => (
              <TextInput {...control} type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
