import { useState } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Radio } from '../../../ui/Radio.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { turkishMoment } from '../frame/turkish-time.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import styles from './Site.module.css';

export interface Publishing {
  reason: string;
  startsAt?: string;
}

/** Asks for the reason and the start of a version. */
export function PublishDialog({
  title,
  isBusy,
  onClose,
  onPublish,
}: {
  title: string;
  isBusy: boolean;
  onClose: () => void;
  onPublish: (publishing: Publishing) => void;
}) {
  const { t } = useTranslation('siteDesk');
  const [isLater, setLater] = useState(false);
  const [start, setStart] = useState('');
  return (
    <ReasonDialog
      title={title}
      text={t('siteDesk.publish.text')}
      confirmLabel={t(isLater ? 'siteDesk.publish.plan' : 'siteDesk.publish.now')}
      isBusy={isBusy}
      isComplete={!isLater || start !== ''}
      onClose={onClose}
      onConfirm={(reason) => onPublish({ reason, ...(isLater && { startsAt: turkishMoment(start) }) })}
    >
      {(isChecked) => (
        <div role="radiogroup" aria-label={t('siteDesk.publish.when')} className={styles.stack}>
          <Radio name="when" label={t('siteDesk.publish.atOnce')} checked={!isLater} onChange={() => setLater(false)} />
          <Radio name="when" label={t('siteDesk.publish.later')} checked={isLater} onChange={() => setLater(true)} />
          {isLater && (
            <Field
              label={t('siteDesk.publish.start')}
              required
              error={isChecked && start === '' ? t('siteDesk.publish.startMissing') : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type="datetime-local"
                  value={start}
                  onChange={(event) => setStart(event.target.value)}
                />
              )}
            </Field>
          )}
        </div>
      )}
    </ReasonDialog>
  );
}
