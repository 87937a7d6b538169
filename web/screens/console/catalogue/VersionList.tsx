import { History } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import type { CatalogueVersion } from '../../../../contract/schemas/catalogue-desk.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import console from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { Changes } from './Changes.tsx';
import styles from './Catalogue.module.css';

/** Saved versions, newest first, each with its changes and a button that takes it back. */
export function VersionList({ versions }: { versions: readonly CatalogueVersion[] }) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [taken, setTaken] = useState<CatalogueVersion>();
  const revert = async ({ id }: CatalogueVersion, reason: string) => {
    const send = () => call(catalogueDeskCalls.revert, { params: { versionId: id }, body: { reason } });
    if (!(await perform('revert', send, t('catalogueDesk.versions.reverted')))) return;
    setTaken(undefined);
    await revalidate();
  };
  if (versions.length === 0)
    return (
      <Card>
        <EmptyState
          art={<History aria-hidden="true" />}
          tone="neutral"
          title={t('catalogueDesk.versions.none')}
          text={t('catalogueDesk.versions.noneText')}
        />
      </Card>
    );
  return (
    <Card pad="s">
      <ol className={console.lines}>
        {versions.map((version) => (
          <VersionLine key={version.id} version={version} onRevert={() => setTaken(version)} />
        ))}
      </ol>
      {taken && (
        <ReasonDialog
          title={t('catalogueDesk.versions.revertTitle', { id: String(taken.id) })}
          text={t('catalogueDesk.versions.revertText')}
          confirmLabel={t('catalogueDesk.versions.revert')}
          isBusy={busy === 'revert'}
          onClose={() => setTaken(undefined)}
          onConfirm={(reason) => void revert(taken, reason)}
        >
          {() => <Changes changes={taken.changes.map((one) => ({ ...one, before: one.after, after: one.before }))} />}
        </ReasonDialog>
      )}
    </Card>
  );
}

function VersionLine({ version, onRevert }: { version: CatalogueVersion; onRevert: () => void }) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const now = useNow();
  const { id, at, actorName, action, reason, reverts, subjects, moreSubjects, changes, canRevert } = version;
  return (
    <li className={styles.version}>
      <div>
        <p className={trade.name}>
          {t(`catalogueDesk.versions.action.${action}`)}{' '}
          {subjects.slice(0, 1).map((one) => (
            <AppLink
              key={one.id}
              to={screenPath(one.kind === 'category' ? 'consoleCategory' : 'consoleSpec', language, {
                id: String(one.id),
              })}
              prefetch="none"
              className={trade.link}
            >
              {one.name}
            </AppLink>
          ))}
          {subjects.length + moreSubjects > 1 &&
            ` ${t('catalogueDesk.versions.more', { figure: String(subjects.length + moreSubjects - 1) })}`}
        </p>
        <p className={trade.quiet}>
          {[
            t('catalogueDesk.versions.number', { id: String(id) }),
            moment(at, language, now),
            actorName ?? t('catalogueDesk.versions.system'),
            ...(reverts === undefined ? [] : [t('catalogueDesk.versions.reverts', { id: String(reverts) })]),
          ].join(' · ')}
        </p>
        {reason !== undefined && <p className={trade.quiet}>{t('catalogueDesk.versions.reason', { reason })}</p>}
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
      {canRevert && (
        <Button
          variant="outlined"
          size="s"
          aria-label={t('catalogueDesk.versions.revertLabel', { id: String(id) })}
          onClick={onRevert}
        >
          {t('catalogueDesk.versions.revert')}
        </Button>
      )}
    </li>
  );
}
