import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { notificationCalls } from '../../../../contract/calls/notifications.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DeskEmailAccount } from '../../../../contract/schemas/message-desk.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import console from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import trade from '../trade/Trade.module.css';
import { AccountDialog } from './AccountDialog.tsx';
import { useCause } from './use-cause.ts';

type Accounts = CallAnswer<typeof notificationCalls.emailAccounts>;

/** The e-mail accounts with their state, and a dialog that adds or changes one. */
export function MailAccounts({ accounts: { items, settings, waiting } }: { accounts: Accounts }) {
  const { t } = useTranslation('messageDesk');
  const { language } = usePage();
  const [edited, setEdited] = useState<number | 'new'>();
  const isUsed = !items.some(({ isActive }) => isActive);
  const figure = waiting >= limits.waitingMailsMost ? `${count(waiting, language)}+` : count(waiting, language);
  return (
    <div className={trade.page}>
      {waiting > 0 && <p className={trade.name}>{t('messageDesk.mail.waiting', { count: waiting, figure })}</p>}
      <Card pad="s" aria-label={t('messageDesk.mail.name')}>
        <h2 className="vh">{t('messageDesk.mail.name')}</h2>
        <ul className={console.lines}>
          <li className={trade.line}>
            <div>
              <p className={trade.name}>{t('messageDesk.mail.settings')}</p>
              <p className={trade.quiet}>
                {settings.isLocal
                  ? t('messageDesk.mail.local')
                  : t('messageDesk.mail.from', { from: settings.from ?? '' })}
              </p>
              <State state={settings} isUsed={isUsed} />
            </div>
            <p className={trade.tags}>{isUsed && <Tag tone="positive">{t('messageDesk.mail.active')}</Tag>}</p>
          </li>
          {items.map((account) => (
            <Line key={account.id} account={account} onEdit={() => setEdited(account.id)} />
          ))}
        </ul>
      </Card>
      <p className={trade.tags}>
        <Button variant="soft" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('messageDesk.mail.add')}
        </Button>
      </p>
      {edited !== undefined && (
        <AccountDialog account={items.find(({ id }) => id === edited)} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

function Line({ account, onEdit }: { account: DeskEmailAccount; onEdit: () => void }) {
  const { t } = useTranslation('messageDesk');
  const { name, from, host, port, isActive, isFallback } = account;
  return (
    <li className={trade.line}>
      <div>
        <p className={trade.name}>{name}</p>
        <p className={trade.quiet}>{[from, `${host}:${port}`].join(' · ')}</p>
        <State state={account} isUsed={isActive || isFallback} />
      </div>
      <p className={trade.tags}>
        {isActive && <Tag tone="positive">{t('messageDesk.mail.active')}</Tag>}
        {isFallback && <Tag tone="action">{t('messageDesk.mail.fallback')}</Tag>}
        {!isActive && !isFallback && <Tag tone="neutral">{t('messageDesk.mail.unused')}</Tag>}
      </p>
      <Button variant="outlined" size="s" aria-label={t('messageDesk.mail.editLabel', { name })} onClick={onEdit}>
        {t('messageDesk.mail.edit')}
      </Button>
    </li>
  );
}

/** Since when an account does not send, and why. */
function State({
  state: { stoppedAt, lastError },
  isUsed,
}: {
  state: Pick<DeskEmailAccount, 'stoppedAt' | 'lastError'>;
  isUsed: boolean;
}) {
  const { t } = useTranslation('messageDesk');
  const { language } = usePage();
  const now = useNow();
  const cause = useCause();
  if (stoppedAt === undefined || !isUsed) return null;
  return (
    <p role="status">
      <Tag tone="danger">{t('messageDesk.mail.stopped')}</Tag>{' '}
      {t('messageDesk.mail.stoppedText', { moment: moment(stoppedAt, language, now), error: cause(lastError ?? '') })}
    </p>
  );
}
