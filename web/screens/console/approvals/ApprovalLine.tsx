import { useState } from 'react';
import type { ApprovalAction, ApprovalState } from '../../../../contract/approvals.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Approval } from '../../../../contract/schemas/approval.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import audit from '../audit/Audit.module.css';
import { Changes } from '../audit/Changes.tsx';
import { differences } from '../audit/differences.ts';
import { moment } from '../frame/moment.ts';
import { payoutsAddress } from '../payouts/payouts-address.ts';
import trade from '../trade/Trade.module.css';
import { ApproveDialog, RefuseDialog } from './ApprovalDialogs.tsx';

const tones: Record<ApprovalState, TagTone> = {
  Open: 'action',
  Approved: 'positive',
  Refused: 'danger',
  Withdrawn: 'neutral',
  Expired: 'warning',
};

type Address = (subjectId: string, language: Language) => string;

/** Where a request's subject is shown: its page, or its section if it has no page. */
const subjectAddress: Record<ApprovalAction, Address> = {
  decideRefund: (_, language) => screenPath('consoleRefunds', language),
  giveBack: (id, language) => screenPath('consolePayment', language, { id }),
  releasePayout: (_, language) => screenPath('consolePayouts', language),
  releaseBankAccount: (_, language) =>
    payoutsAddress.write(screenPath('consolePayouts', language), { view: 'accounts' }),
  changePrice(id, language) {
    const [kind = '', subject = ''] = id.split(':');
    return `${screenPath('consolePrices', language)}?${new URLSearchParams({ kind, subject }).toString()}`;
  },
  eraseMember: (id, language) => screenPath('consoleMember', language, { id }),
};

/** A requested change: what, by whom, and what was sent, with its decision or the buttons for it. */
export function ApprovalLine({ approval, onDecided }: { approval: Approval; onDecided: () => Promise<void> }) {
  const { t } = useTranslation('approvalsDesk');
  const { language } = usePage();
  const now = useNow();
  const [asked, setAsked] = useState<'approve' | 'refuse'>();
  const { action, subjectId, amount, state, requestedBy, requestedAt, expiresAt, decidedBy, decidedAt, note, isOwn } =
    approval;
  const name = t(`approvalsDesk.action.${action}`);
  const dialog = { approval, onClose: () => setAsked(undefined), onDecided };
  return (
    <li className={trade.line}>
      <div>
        <p className={trade.name}>
          <AppLink to={subjectAddress[action](subjectId, language)} prefetch="none" className={audit.link}>
            {name}
          </AppLink>
          {amount !== undefined && <> · {price(amount, language)}</>}
        </p>
        <p className={trade.quiet}>
          {[
            t('approvalsDesk.by', { name: requestedBy.name, moment: moment(requestedAt, language, now) }),
            ...(state === 'Open' ? [t('approvalsDesk.until', { moment: moment(expiresAt, language, now) })] : []),
            ...(decidedBy !== undefined && decidedAt !== undefined
              ? [t('approvalsDesk.decided', { name: decidedBy.name, moment: moment(decidedAt, language, now) })]
              : []),
          ].join(' · ')}
        </p>
        {note !== undefined && <p className={audit.reason}>{note}</p>}
        <div className={audit.sent}>
          <Changes changes={differences(undefined, approval.request)} />
        </div>
      </div>
      <p className={trade.tags}>
        <Tag tone={tones[state]}>{t(`approvalsDesk.state.${state}`)}</Tag>
      </p>
      {state === 'Open' && (
        <div className={trade.acts}>
          {!isOwn && (
            <Button size="s" onClick={() => setAsked('approve')}>
              {t('approvalsDesk.approve')}
            </Button>
          )}
          <Button variant="outlined" size="s" onClick={() => setAsked('refuse')}>
            {t(isOwn ? 'approvalsDesk.withdraw' : 'approvalsDesk.refuse')}
          </Button>
        </div>
      )}
      {asked === 'approve' && <ApproveDialog {...dialog} />}
      {asked === 'refuse' && <RefuseDialog {...dialog} />}
    </li>
  );
}
