import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { moment } from '../frame/moment.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { Publishing } from './PublishDialog.tsx';
import styles from './Site.module.css';
import type { SiteProblem } from './use-site-document.ts';

interface DocumentActionsProps {
  document: {
    base: { plannedFor?: string | undefined };
    isDirty: boolean;
    isBusy: boolean;
    problem: SiteProblem | undefined;
    reset: () => void;
  };
  /** Name of the document in titles. */
  title: string;
  /** Returns whether the content can be sent; shows what is missing. */
  onCheck: () => boolean;
  /** Returns whether the dialog can be closed; so do the others. */
  onPublish: (publishing: Publishing) => Promise<boolean>;
  onWithdraw: (reason: string) => Promise<boolean>;
  /** Restores the product's own content; absent if it is in force. */
  onRestore?: ((reason: string) => Promise<boolean>) | undefined;
  preview: (language: Language) => ReactNode;
}

/** The bar below an editor: publish, preview, undo, restore. A planned version is shown above it. */
export function DocumentActions({ document, title, onCheck, preview, ...actions }: DocumentActionsProps) {
  const { t } = useTranslation('siteDesk');
  const { language } = usePage();
  const now = useNow();
  const [dialog, setDialog] = useState<'publish' | 'preview' | 'withdraw' | 'restore'>();
  const { base, isDirty, isBusy, problem, reset } = document;
  const close = () => setDialog(undefined);
  const closeAfter = async (sent: Promise<boolean>) => {
    if (await sent) close();
  };
  const open = (which: 'publish' | 'preview') => {
    if (onCheck()) setDialog(which);
  };
  return (
    <>
      {base.plannedFor !== undefined && (
        <div className={styles.banner}>
          <p>{t('siteDesk.planned.text', { time: moment(base.plannedFor, language, now) })}</p>
          <Button variant="outlined" size="s" onClick={() => setDialog('withdraw')}>
            {t('siteDesk.planned.withdraw')}
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        <p role="alert" className={styles.problem}>
          {problem?.text}
        </p>
        <Button disabled={!isDirty && base.plannedFor === undefined} onClick={() => open('publish')}>
          {t('siteDesk.publish.name')}
        </Button>
        <Button variant="outlined" onClick={() => open('preview')}>
          {t('siteDesk.preview.name')}
        </Button>
        {isDirty && (
          <Button variant="text" onClick={reset}>
            {t('siteDesk.undo')}
          </Button>
        )}
        {actions.onRestore && (
          <Button variant="text" onClick={() => setDialog('restore')}>
            {t('siteDesk.restore.name')}
          </Button>
        )}
      </div>
      {dialog === 'publish' && (
        <PublishDialog
          title={t('siteDesk.publish.title', { title })}
          isBusy={isBusy}
          onClose={close}
          onPublish={(publishing) => void closeAfter(actions.onPublish(publishing))}
        />
      )}
      {dialog === 'preview' && (
        <PreviewDialog title={t('siteDesk.preview.title', { title })} onClose={close}>
          {preview}
        </PreviewDialog>
      )}
      {dialog === 'withdraw' && (
        <ReasonDialog
          title={t('siteDesk.planned.withdrawTitle')}
          text={t('siteDesk.planned.withdrawText')}
          confirmLabel={t('siteDesk.planned.withdraw')}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => void closeAfter(actions.onWithdraw(reason))}
        />
      )}
      {dialog === 'restore' && (
        <ReasonDialog
          title={t('siteDesk.restore.title')}
          text={t('siteDesk.restore.text')}
          confirmLabel={t('siteDesk.restore.name')}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => {
            const sent = actions.onRestore?.(reason);
            if (sent) void closeAfter(sent);
          }}
        />
      )}
    </>
  );
}
