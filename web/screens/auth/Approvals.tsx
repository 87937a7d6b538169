import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { agreementCalls } from '../../../contract/calls/agreements.ts';
import { useLaterCall } from '../../client/use-later-call.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { Prose } from '../../parts/Prose.tsx';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import type { RegistrationText } from './auth-data.ts';
import styles from './forms.module.css';

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

export function AgreementDialog({
  text,
  open,
  onClose,
}: {
  text: RegistrationText;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const { language } = usePage();
  // Loads exactly the version that the user approves.
  const { type: agreementType, version } = text;
  const agreement = useLaterCall(agreementCalls.byTypeAndVersion, { query: { agreementType, version } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={text.title}
      closeLabel={t('shell.close')}
      footer={
        <>
          <a
            className={styles.newTab}
            href={`${screenPath('agreements', language)}?activeAgreement=${text.slug}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('account.complete.newTab')}
          </a>
          <Button onClick={onClose}>{t('shell.close')}</Button>
        </>
      }
    >
      {agreement?.type === agreementType ? (
        <Prose html={agreement.html} />
      ) : (
        <SkeletonText widths={['92%', '88%', '95%', '64%', '90%', '70%']} />
      )}
    </Dialog>
  );
}

/** Links the personal data notice. It is information only and needs no approval. */
export function DataNotice({ text }: { text: RegistrationText }) {
  const { t } = useTranslation('account');
  const { language } = usePage();
  return (
    <p className={styles.hint}>
      <RichText
        text={t('account.complete.notice')}
        tags={{
          a: (content) => (
            <AppLink
              className={styles.inline}
              to={`${screenPath('agreements', language)}?activeAgreement=${text.slug}`}
              target="_blank"
            >
              {content}
            </AppLink>
          ),
        }}
      />
    </p>
  );
}
