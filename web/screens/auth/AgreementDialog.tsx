import { agreementCalls } from '../../../contract/calls/agreements.ts';
import { useLaterCall } from '../../client/use-later-call.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Prose } from '../../parts/Prose.tsx';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import type { RegistrationText } from './auth-data.ts';
import styles from './forms.module.css';

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
