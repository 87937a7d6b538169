import { Download } from 'lucide-react';
import { useState } from 'react';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../frame/FormActions.tsx';
import { Section } from '../frame/Section.tsx';
import { useFormActions } from '../frame/use-form-actions.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { RunConfirmed } from './account-data.ts';
import styles from './account.module.css';

/** Downloads the member's data and closes the account. */
export function DataSection({ id, confirmed }: { id: string; confirmed: RunConfirmed }) {
  const { t } = useTranslation('settings');
  const { busy, perform } = useFormActions();
  const [isLeaving, setLeaving] = useState(false);
  const download = async () => {
    const answer = await confirmed(() => call(memberCalls.exportData, {}));
    downloadJson(t('settings.data.fileName', { date: answer.exportedAt.slice(0, 10) }), answer);
  };
  return (
    <Section id={id} title={t('settings.data.title')} text={t('settings.data.text')}>
      <p className={styles.quiet}>{t('settings.data.exportText')}</p>
      <FormActions>
        <Button
          variant="soft"
          icon={<Download aria-hidden="true" />}
          loading={busy === 'export'}
          onClick={() => void perform('export', download, t('settings.data.exported'))}
        >
          {t('settings.data.export')}
        </Button>
      </FormActions>
      <div className={styles.leave}>
        <h3>{t('settings.leave.title')}</h3>
        <p>{t('settings.leave.text', { count: limits.wayBackDays })}</p>
        <Button variant="danger" onClick={() => setLeaving(true)}>
          {t('settings.leave.begin')}
        </Button>
      </div>
      <LeaveDialog open={isLeaving} onClose={() => setLeaving(false)} confirmed={confirmed} />
    </Section>
  );
}

function downloadJson(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later, because the browser starts the download asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
