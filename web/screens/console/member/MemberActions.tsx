import { Ban, RotateCcw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { ConductAct } from '../../../../contract/enums.ts';
import type { JudgedMember } from '../../../../contract/schemas/moderation.ts';
import { call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { moment } from '../frame/moment.ts';
import { ConductDialog } from './ConductDialog.tsx';
import styles from './Member.module.css';
import type { ConductVerdict } from './conduct-verdict.ts';

const buttonLooks: Record<ConductAct, { icon: ReactNode; variant: 'outlined' | 'danger' | 'soft' }> = {
  Warn: { icon: <TriangleAlert aria-hidden="true" />, variant: 'outlined' },
  Suspend: { icon: <Ban aria-hidden="true" />, variant: 'danger' },
  Reinstate: { icon: <RotateCcw aria-hidden="true" />, variant: 'soft' },
};

/** The member's suspension, and the possible moderation actions. */
export function MemberActions({ judged: { member, suspension, acts: actions } }: { judged: JudgedMember }) {
  const { t } = useTranslation('console', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [askedAct, setAskedAct] = useState<ConductAct>();
  const act = async (body: ConductVerdict) => {
    const isDone = await perform(
      body.act,
      () => call(moderationCalls.actOnMember, { params: { userId: member.id }, body }),
      t(`console.member.done.${body.act}`),
    );
    if (!isDone) return;
    setAskedAct(undefined);
    await revalidate();
  };
  return (
    <>
      {suspension && <Suspended suspension={suspension} />}
      {actions.length === 0 && (
        <p className={styles.quiet}>
          {t(member.status === 'Active' ? 'console.member.untouchable' : 'console.member.closed')}
        </p>
      )}
      {actions.length > 0 && (
        <div className={styles.acts}>
          {actions.map((name) => (
            <Button
              key={name}
              variant={buttonLooks[name].variant}
              icon={buttonLooks[name].icon}
              onClick={() => setAskedAct(name)}
            >
              {t(`console.member.act.${name}`)}
            </Button>
          ))}
        </div>
      )}
      {askedAct && (
        <ConductDialog
          act={askedAct}
          name={member.name}
          isBusy={busy !== undefined}
          onClose={() => setAskedAct(undefined)}
          onAct={(body) => void act(body)}
        />
      )}
    </>
  );
}

function Suspended({ suspension }: { suspension: NonNullable<JudgedMember['suspension']> }) {
  const { t } = useTranslation('console', 'consoleQueue');
  const { language } = usePage();
  const now = useNow();
  const { until, reason, message, by, at } = suspension;
  // `until` is the start of the next day, so this shows the last suspended day.
  const last = new Date(Date.parse(until) - 1).toISOString();
  return (
    <p className={styles.state}>
      <b>{t('console.member.suspended', { date: fullDate(last, language) })}</b>
      {t(`consoleQueue.decide.reason.${reason}`)}: {message}
      <small>{t('console.member.suspendedBy', { name: by, at: moment(at, language, now) })}</small>
    </p>
  );
}
