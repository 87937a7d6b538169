import { useState } from 'react';
import { RichText, useTranslation } from '../../../client/i18n.tsx';
import { AgreementDialog } from '../../auth/AgreementDialog.tsx';
import type { RegistrationText } from '../../auth/auth-data.ts';
import type { SendOffer } from './send-offer.ts';
import styles from './send.module.css';

/** Beside the send button: the cost and the agreements accepted by pressing it, which open in a dialog. */
export function SendNote({ offer, isWaiting }: { offer: SendOffer; isWaiting: boolean }) {
  const { t } = useTranslation('sending');
  const [open, setOpen] = useState<RegistrationText>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.note}>
      <p>
        {offer.kind === 'publish' && <b>{t('sending.note.free', { days: offer.period.days })}</b>}{' '}
        {offer.texts.map((text) => (
          <RichText
            key={text.type}
            text={t('sending.note.rules', { title: text.title })}
            tags={{
              a: (content) => (
                <button
                  type="button"
                  onClick={() => {
                    setOpen(text);
                    setIsOpen(true);
                  }}
                >
                  {content}
                </button>
              ),
            }}
          />
        ))}
      </p>
      <p role="status">{isWaiting && t('sending.photosFirst')}</p>
      {open && <AgreementDialog text={open} open={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
