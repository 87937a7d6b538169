import { adTerms } from '../../../../contract/ad-terms.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { FieldBox } from './FieldBox.tsx';
import { FormCard } from './FormCard.tsx';
import { TermFields } from './TermFields.tsx';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

/** Whether buyers may see the seller's phone number. */
export function ContactSection({ session }: { session: InformationSession }) {
  const { own, draft, change } = session;
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const { showPhone = adTerms.showPhone.fallback } = draft.content;
  return (
    <FormCard title={t('adForm.contact.heading')} text={t('adForm.contact.text')}>
      <FieldBox path="showPhone">
        <Switch
          className={styles.switch}
          label={t('adForm.contact.showPhone')}
          hint={t(own.hasPhone ? 'adForm.contact.showPhoneHint' : 'adForm.contact.noPhone')}
          disabled={!own.hasPhone}
          checked={own.hasPhone && showPhone}
          onChange={(event) => change({ showPhone: event.target.checked })}
        />
      </FieldBox>
      <TermFields section="contact" session={session} />
      {!own.hasPhone && (
        <AppLink to={screenPath('settingsAccountInfo', language)} className={styles.link} target="_blank">
          {t('adForm.contact.addPhone')}
        </AppLink>
      )}
    </FormCard>
  );
}
