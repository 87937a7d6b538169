import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import type { RegistrationText } from './auth-data.ts';
import styles from './forms.module.css';
import { AgreementDialog } from './AgreementDialog.tsx';

/** Lists the agreements to approve, each opening in a dialog, with the approval checkbox below. */
export function Approvals({ texts, children }: { texts: RegistrationText[]; children: ReactNode }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<RegistrationText>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <ul className={styles.texts}>
        {texts.map((text) => (
          <li key={text.type}>
            <FileText size={18} aria-hidden="true" />
            <span>{text.title}</span>
            <Button
              variant="text"
              size="s"
              aria-label={t('account.complete.readText', { title: text.title })}
              onClick={() => {
                setOpen(text);
                setIsOpen(true);
              }}
            >
              {t('account.complete.read')}
            </Button>
          </li>
        ))}
      </ul>
      {children}
      {open && <AgreementDialog text={open} open={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
