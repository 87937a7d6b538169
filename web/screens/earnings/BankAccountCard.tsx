import { Landmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { earningCalls } from '../../../contract/calls/earnings.ts';
import type { BankAccountState } from '../../../contract/enums.ts';
import { fullDate } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { TagTone } from '../../ui/Tag.tsx';
import { lazy } from '../../ui/lazy.ts';
import styles from './Earnings.module.css';

// Loaded on demand: it contains the form, the confirmation dialog and the code field.
const BankAccountDrawer = lazy(() => import('./BankAccountDrawer.tsx'));

export type OwnBank = CallAnswer<typeof earningCalls.bankAccount>;

const tones: Readonly<Record<BankAccountState, TagTone>> = { Waiting: 'warning', Ready: 'positive', Refused: 'danger' };

export function BankAccountCard({ bank }: { bank: OwnBank }) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  const [isOpen, setOpen] = useState(false);
  const { account } = bank;
  return (
    <Card
      title={t('earnings.bank.title')}
      aside={account && <Tag tone={tones[account.state]}>{t(`earnings.bank.state.${account.state}`)}</Tag>}
    >
      <div className={styles.bank}>
        <span className={styles.art} aria-hidden="true">
          <Landmark />
        </span>
        {account ? (
          <p>
            <b>{account.bank ?? account.maskedIban}</b>
            {account.bank !== undefined && <span className="num">{account.maskedIban}</span>}
            <span>{account.holder}</span>
          </p>
        ) : (
          <p>
            <b>{t('earnings.bank.none')}</b>
            <span>{t(bank.isBusiness ? 'earnings.bank.noneBusiness' : 'earnings.bank.noneText')}</span>
          </p>
        )}
      </div>
      {account?.heldUntil !== undefined && (
        <p className={styles.soft}>{t('earnings.bank.held', { date: fullDate(account.heldUntil, language) })}</p>
      )}
      {account?.isInReview && <p className={styles.soft}>{t('earnings.bank.inReview')}</p>}
      {account?.state === 'Refused' && <p className={styles.failure}>{t('earnings.bank.refused')}</p>}
      <Button variant={account ? 'outlined' : 'filled'} full onClick={() => setOpen(true)}>
        {t(account ? 'earnings.bank.change' : 'earnings.bank.add')}
      </Button>
      {isOpen && (
        <Suspense>
          <BankAccountDrawer bank={bank} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
