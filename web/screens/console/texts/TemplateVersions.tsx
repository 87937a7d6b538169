import { History } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageDeskCalls } from '../../../../contract/calls/message-desk.ts';
import { languages } from '../../../../contract/enums.ts';
import type { EditedTemplate, TemplateField, TemplateVersion } from '../../../../contract/schemas/message-desk.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import console from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { formOf } from './template-form.ts';
import styles from './Texts.module.css';

/** Saved versions, newest first, each with its changes and a button that restores what it replaced. */
export function TemplateVersions({ template }: { template: EditedTemplate }) {
  const { t } = useTranslation('messageDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [taken, setTaken] = useState<TemplateVersion>();
  const { name, version, versions } = template;
  const restore = async ({ id }: TemplateVersion, reason: string) => {
    let isOutdated = false;
    const send = async () => {
      try {
        const body = { versionId: id, version, reason };
        await call(messageDeskCalls.restoreTemplate, { params: { name }, body });
      } catch (error) {
        isOutdated = error instanceof CallError && error.codes.includes('TemplateChanged');
        throw error;
      }
    };
    const isDone = await perform('restore', send, t('messageDesk.versions.restored'));
    if (!isDone && !isOutdated) return;
    setTaken(undefined);
    await revalidate();
  };
  if (versions.length === 0)
    return (
      <Card>
        <EmptyState
          art={<History aria-hidden="true" />}
          tone="neutral"
          title={t('messageDesk.versions.none')}
          text={t('messageDesk.versions.noneText')}
        />
      </Card>
    );
  return (
    <Card pad="s">
      <ol className={console.lines}>
        {versions.map((one) => (
          <Line key={one.id} template={template} version={one} onRestore={() => setTaken(one)} />
        ))}
      </ol>
      {taken && (
        <ReasonDialog
          title={t('messageDesk.versions.title')}
          text={t('messageDesk.versions.text')}
          confirmLabel={t('messageDesk.versions.restore')}
          isBusy={busy === 'restore'}
          onClose={() => setTaken(undefined)}
          onConfirm={(reason) => void restore(taken, reason)}
        />
      )}
    </Card>
  );
}

interface LineProps {
  template: EditedTemplate;
  version: TemplateVersion;
  onRestore: () => void;
}

function Line({ template, version, onRestore }: LineProps) {
  const { t } = useTranslation('messageDesk');
  const { language } = usePage();
  const now = useNow();
  const { id, at, actorName, reason, restores } = version;
  const number = String(id);
  return (
    <li className={styles.version}>
      <div>
        <p className={trade.name}>
          {[
            moment(at, language, now),
            actorName ?? t('messageDesk.versions.somebody'),
            ...(restores === undefined ? [] : [t('messageDesk.versions.restores', { id: String(restores) })]),
          ].join(' · ')}
        </p>
        <p className={trade.quiet}>
          {t('messageDesk.versions.number', { id: number })}
          {reason !== undefined && `: ${reason}`}
        </p>
        <dl className={styles.changes}>
          {changesOf(template, version).map(({ place, field, own, before, after }) => (
            <div key={place}>
              <dt>{`${t(`messageDesk.field.${field}`)} (${t(`messageDesk.language.${own}`)})`}</dt>
              <dd lang={own}>
                <del>{before === '' ? t('messageDesk.versions.nothing') : before}</del>
                <ins>{after === '' ? t('messageDesk.versions.nothing') : after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Button
        variant="outlined"
        size="s"
        aria-label={t('messageDesk.versions.restoreLabel', { id: number })}
        onClick={onRestore}
      >
        {t('messageDesk.versions.restore')}
      </Button>
    </li>
  );
}

/** Fields that a version changed. A language without own texts has the built-in ones. */
function changesOf({ defaults }: EditedTemplate, { before, after }: TemplateVersion) {
  return languages.flatMap((own) => {
    const [was, is] = [formOf(before[own] ?? defaults[own]), formOf(after[own] ?? defaults[own])];
    return (Object.keys(was) as TemplateField[])
      .filter((field) => was[field] !== is[field])
      .map((field) => ({ place: `${own}.${field}`, field, own, before: was[field], after: is[field] }));
  });
}
