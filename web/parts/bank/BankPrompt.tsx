import { Landmark } from 'lucide-react';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import styles from './BankPrompt.module.css';
import type { BankLack } from './bank-lack.ts';

/** Tells a seller of cart ads that buyers cannot buy them yet, and what is missing. */
export default function BankPrompt({ lack }: { lack: BankLack }) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  return (
    <section className={styles.prompt} aria-labelledby="bank-prompt">
      <Landmark aria-hidden="true" />
      <div>
        <h2 id="bank-prompt">{t(`earnings.prompt.${lack}.title`)}</h2>
        <p>{t(`earnings.prompt.${lack}.text`)}</p>
      </div>
      <AppLink to={screenPath('earnings', language)} className={buttonClass()}>
        {t(`earnings.prompt.${lack}.act`)}
      </AppLink>
    </section>
  );
}
