import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import type { EditedCategory } from '../../../../contract/schemas/catalogue-desk.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink, appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { BranchEffect } from './BranchEffect.tsx';
import { CategorySearch } from './CategorySearch.tsx';
import type { Found } from './CategorySearch.tsx';
import { NewCategory } from './NewCategory.tsx';
import styles from './Catalogue.module.css';

type Action = 'create' | 'move' | 'close' | 'reopen';

/** Where the category is, and what can be done with it as a whole. */
export function CategoryHead({ category }: { category: EditedCategory }) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const [action, setAction] = useState<Action>();
  const { id, ancestors, path, adCount, level, isClosed, closedInto, formerPaths } = category;
  const end = () => setAction(undefined);
  const actions: Action[] = isClosed ? ['reopen'] : [...(level < 4 ? (['create'] as const) : []), 'move', 'close'];
  const address = (of: number) => screenPath('consoleCategory', language, { id: String(of) });
  return (
    <div>
      <Breadcrumb
        label={t('catalogueDesk.category.place')}
        renderLink={appLink}
        items={[
          { label: t('catalogueDesk.name'), href: screenPath('consoleCatalogue', language) },
          ...ancestors.map((one) => ({ label: one.name, href: address(one.id) })),
          { label: category.names[language], href: address(id) },
        ]}
      />
      <p className={trade.tags}>
        {isClosed && (
          <Tag tone="warning">
            {closedInto
              ? t('catalogueDesk.category.closedInto', { name: closedInto.name })
              : t('catalogueDesk.category.closedEnded')}
          </Tag>
        )}
        <span className={trade.quiet}>
          {t('catalogueDesk.ads', { count: adCount, figure: count(adCount, language) })}
        </span>
        {path !== '' && (
          <AppLink to={`/${path}`} prefetch="none" className={trade.link}>
            /{path}
          </AppLink>
        )}
      </p>
      {formerPaths.length > 0 && (
        <details className={styles.former}>
          <summary>{t('catalogueDesk.category.former', { figure: String(formerPaths.length) })}</summary>
          <ul>
            {formerPaths.map((one) => (
              <li key={one}>/{one}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={trade.acts}>
        {actions.map((one) => (
          <Button key={one} variant={one === 'close' ? 'text' : 'outlined'} size="s" onClick={() => setAction(one)}>
            {t(`catalogueDesk.category.${one}`)}
          </Button>
        ))}
      </div>
      {action === 'create' && <NewCategory parent={category} onClose={end} />}
      {action === 'move' && <MoveDialog category={category} onClose={end} />}
      {action === 'close' && <CloseDialog category={category} onClose={end} />}
      {action === 'reopen' && <ReopenDialog category={category} onClose={end} />}
    </div>
  );
}

interface DialogProps {
  category: EditedCategory;
  onClose: () => void;
}

/** Runs an action, reloads the category, also after a refusal, and closes the dialog. */
function useAction(onClose: () => void) {
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const run = async (send: () => Promise<unknown>, message: string) => {
    const isDone = await perform('act', send, message);
    await revalidate();
    if (isDone) onClose();
  };
  return { run, isBusy: busy === 'act' };
}

function MoveDialog({ category: { id, names, version, level }, onClose }: DialogProps) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { language } = usePage();
  const { run, isBusy } = useAction(onClose);
  const [target, setTarget] = useState<Found>();
  const [isMain, setMain] = useState(false);
  const send = (reason: string) => {
    const parentId = isMain ? null : (target?.id ?? 0);
    return call(catalogueDeskCalls.move, { params: { categoryId: id }, body: { parentId, version, reason } });
  };
  return (
    <ReasonDialog
      title={t('catalogueDesk.move.title', { name: names[language] })}
      text={t('catalogueDesk.move.text')}
      confirmLabel={t('catalogueDesk.move.go')}
      isBusy={isBusy}
      isComplete={isMain || target !== undefined}
      onClose={onClose}
      onConfirm={(reason) => void run(() => send(reason), t('catalogueDesk.move.done'))}
    >
      {(isChecked) => (
        <>
          {level > 1 && (
            <Checkbox
              label={t('catalogueDesk.move.main')}
              hint={t('catalogueDesk.move.mainHint')}
              checked={isMain}
              onChange={(event) => setMain(event.target.checked)}
            />
          )}
          {!isMain && (
            <CategorySearch
              label={t('catalogueDesk.move.target')}
              chosen={target}
              accepts={(one) => one.id !== id && one.level < 4}
              error={isChecked && !target ? t('catalogueDesk.search.choose') : undefined}
              onChoose={setTarget}
            />
          )}
          <BranchEffect categoryId={id} change="move" />
        </>
      )}
    </ReasonDialog>
  );
}

function CloseDialog({ category: { id, names, version, level }, onClose }: DialogProps) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { language } = usePage();
  const { run, isBusy } = useAction(onClose);
  const [target, setTarget] = useState<Found>();
  const [isEnding, setEnding] = useState(false);
  const send = (reason: string) =>
    call(catalogueDeskCalls.close, {
      params: { categoryId: id },
      body: { version, reason, ...(!isEnding && target && { intoId: target.id }) },
    });
  return (
    <ReasonDialog
      title={t('catalogueDesk.close.title', { name: names[language] })}
      text={t(level === 1 ? 'catalogueDesk.close.textOfMain' : 'catalogueDesk.close.text')}
      confirmLabel={t('catalogueDesk.category.close')}
      isDanger
      isBusy={isBusy}
      isComplete={isEnding || target !== undefined}
      onClose={onClose}
      onConfirm={(reason) => void run(() => send(reason), t('catalogueDesk.close.done'))}
    >
      {(isChecked) => (
        <>
          <Checkbox
            label={t('catalogueDesk.close.end')}
            hint={t('catalogueDesk.close.endHint')}
            checked={isEnding}
            onChange={(event) => setEnding(event.target.checked)}
          />
          {!isEnding && (
            <CategorySearch
              label={t('catalogueDesk.close.target')}
              chosen={target}
              accepts={(one) => one.id !== id && one.childCount === 0}
              error={isChecked && !target ? t('catalogueDesk.search.choose') : undefined}
              onChoose={setTarget}
            />
          )}
          <BranchEffect categoryId={id} change={isEnding ? 'endAds' : 'moveAds'} />
        </>
      )}
    </ReasonDialog>
  );
}

function ReopenDialog({ category: { id, names, version }, onClose }: DialogProps) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { language } = usePage();
  const { run, isBusy } = useAction(onClose);
  return (
    <ReasonDialog
      title={t('catalogueDesk.reopen.title', { name: names[language] })}
      text={t('catalogueDesk.reopen.text')}
      confirmLabel={t('catalogueDesk.category.reopen')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={(reason) =>
        void run(
          () => call(catalogueDeskCalls.reopen, { params: { categoryId: id }, body: { version, reason } }),
          t('catalogueDesk.reopen.done'),
        )
      }
    />
  );
}
