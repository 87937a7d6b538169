import { Clock3, Zap } from 'lucide-react';
import { useState } from 'react';
import type { CheckCode } from '../../../contract/enums.ts';
import type { WaitingAd } from '../../../contract/schemas/my-ad.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { duration } from './duration.ts';
import { VerifyContact } from './VerifyContact.tsx';
import { isBeingChecked } from './use-review-wait.ts';
import styles from './ReviewWait.module.css';

/** The box below shows an unverified contact. */
const otherReasons = (reasons: readonly CheckCode[]) => reasons.filter((code) => code !== 'ContactUnverified');

/**
 * Why an ad is in review, how to speed it up, and the usual duration. An unverified contact can be verified here; `onProven` is called then, and the
 * ad is checked again automatically.
 */
export function ReviewWait({ waitingAd, onProven }: { waitingAd: WaitingAd; onProven: () => void }) {
  const { t } = useTranslation('sending', 'forms');
  const { reasons, missing, isEnough, usual } = waitingAd;
  const others = otherReasons(reasons);
  return (
    <div className={styles.waiting}>
      {others.length > 0 && (
        <>
          <h3>{t('sending.waiting.why')}</h3>
          <ul className={styles.reasons}>
            {others.map((code) => (
              <li key={code}>{t(`sending.waiting.reason.${code}`)}</li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && <Missing missing={missing} isEnough={isEnough} onProven={onProven} />}
      {isBeingChecked(waitingAd) ? (
        <p role="status">{t('sending.waiting.checked')}</p>
      ) : (
        usual && <Usual usual={usual} />
      )}
    </div>
  );
}

function Missing({ missing, isEnough, onProven }: Pick<WaitingAd, 'missing' | 'isEnough'> & { onProven: () => void }) {
  const { t } = useTranslation('sending');
  const [kind] = missing;
  const [isOpen, setOpen] = useState(false);
  if (!kind) return null;
  const isLast = missing.length === 1;
  return (
    <section className={styles.quicker} aria-labelledby="quicker">
      <Zap size={20} aria-hidden="true" />
      <div>
        <h3 id="quicker">{t(`sending.waiting.missing.${kind}`)}</h3>
        <p>
          {t(
            isEnough
              ? isLast
                ? `sending.waiting.atOnce.${kind}`
                : 'sending.waiting.atOnce.both'
              : 'sending.waiting.helps',
          )}
        </p>
        {isOpen ? (
          <VerifyContact key={kind} kind={kind} onProven={onProven} />
        ) : (
          <Button onClick={() => setOpen(true)}>{t(`sending.waiting.prove.${kind}`)}</Button>
        )}
      </div>
    </section>
  );
}

function Usual({ usual: { half, most } }: { usual: NonNullable<WaitingAd['usual']> }) {
  const { t } = useTranslation('sending');
  const { language } = usePage();
  return (
    <p className={styles.usual}>
      <Clock3 size={18} aria-hidden="true" />
      {t('sending.waiting.usual', { half: duration(half, language), most: duration(most, language) })}
    </p>
  );
}
