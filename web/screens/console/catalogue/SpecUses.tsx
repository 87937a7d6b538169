import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import type { DeskSpecUse, EditedCategory } from '../../../../contract/schemas/catalogue-desk.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import trade from '../trade/Trade.module.css';
import { RecordSearch } from './CategorySearch.tsx';
import type { Found } from './CategorySearch.tsx';
import { moved } from './moved.ts';
import styles from './Catalogue.module.css';

interface SpecUsesProps {
  uses: readonly DeskSpecUse[];
  names: EditedCategory['specNames'];
  onUses: (uses: DeskSpecUse[]) => void;
}

const creates = ['required', 'optional', 'absent'] as const;
const flags = ['filter', 'detail', 'fact', 'isFit'] as const;

/** The specs of a category in their order: asked or not, in the filter, on the ad’s page, in rows, and whether they decide if an item fits. */
export function SpecUses({ uses, names, onUses }: SpecUsesProps) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const [added, setAdded] = useState<readonly Found[]>([]);
  const nameOf = (id: number) => [...names, ...added].find((one) => one.id === id)?.name ?? String(id);
  const isRetired = (id: number) => names.find((one) => one.id === id)?.isRetired ?? false;
  const change = (specId: number, fields: Partial<DeskSpecUse>) =>
    onUses(uses.map((use) => (use.specId === specId ? { ...use, ...fields } : use)));
  const find = async (text: string, signal: AbortSignal): Promise<Found[]> => {
    const { items } = await call(catalogueDeskCalls.specs, { query: { text } }, signal);
    return items
      .filter((one) => !one.isRetired && !uses.some(({ specId }) => specId === one.id))
      .map((one) => ({ id: one.id, name: `${one.names[language]} (${t(`catalogueDesk.kind.${one.kind}`)})` }));
  };
  return (
    <Card>
      <h2 className={trade.heading}>{t('catalogueDesk.category.specs')}</h2>
      {uses.length === 0 && <p className={trade.quiet}>{t('catalogueDesk.uses.none')}</p>}
      <ol className={styles.uses}>
        {uses.map((use, index) => {
          const name = nameOf(use.specId);
          return (
            <li key={use.specId}>
              <fieldset>
                <legend>
                  <AppLink
                    to={screenPath('consoleSpec', language, { id: String(use.specId) })}
                    prefetch="none"
                    className={trade.link}
                  >
                    {name}
                  </AppLink>{' '}
                  {isRetired(use.specId) && <Tag tone="neutral">{t('catalogueDesk.spec.retired')}</Tag>}
                </legend>
                <div className={styles.use}>
                  <Select
                    size="s"
                    aria-label={t('catalogueDesk.uses.create', { name })}
                    value={use.create}
                    options={creates.map((value) => ({ value, label: t(`catalogueDesk.uses.creates.${value}`) }))}
                    onChange={(event) =>
                      change(use.specId, { create: creates.find((one) => one === event.target.value) ?? 'absent' })
                    }
                  />
                  {flags.map((flag) => (
                    <Checkbox
                      key={flag}
                      label={t(`catalogueDesk.uses.${flag}`)}
                      checked={use[flag]}
                      onChange={(event) => change(use.specId, { [flag]: event.target.checked })}
                    />
                  ))}
                  <span className={styles.arrows}>
                    <IconButton
                      size="s"
                      tip="none"
                      label={t('catalogueDesk.order.up', { name })}
                      icon={<ArrowUp size={18} aria-hidden="true" />}
                      disabled={index === 0}
                      onClick={() => onUses(moved(uses, index, -1))}
                    />
                    <IconButton
                      size="s"
                      tip="none"
                      label={t('catalogueDesk.order.down', { name })}
                      icon={<ArrowDown size={18} aria-hidden="true" />}
                      disabled={index === uses.length - 1}
                      onClick={() => onUses(moved(uses, index, 1))}
                    />
                    <IconButton
                      size="s"
                      tip="none"
                      label={t('catalogueDesk.uses.remove', { name })}
                      icon={<X size={18} aria-hidden="true" />}
                      onClick={() => onUses(uses.filter(({ specId }) => specId !== use.specId))}
                    />
                  </span>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <RecordSearch
        label={t('catalogueDesk.uses.add')}
        find={find}
        onChoose={(found) => {
          setAdded([...added, found]);
          onUses([
            ...uses,
            { specId: found.id, create: 'optional', filter: true, detail: true, fact: false, isFit: false },
          ]);
        }}
      />
    </Card>
  );
}
