import { useState } from 'react';
import { useNavigate } from 'react-router';
import { categoryCalls } from '../../../../contract/calls/categories.ts';
import type { Category, CategoryNode } from '../../../../contract/schemas/category.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { writePricesAddress } from './prices-address.ts';
import styles from './Prices.module.css';

interface CategoryChoiceProps {
  kind: PriceKind;
  path: string;
  mainCategories: readonly Category[];
}

/** Opens the prices of any category, level by level. */
export function CategoryChoice({ kind, path, mainCategories }: CategoryChoiceProps) {
  const { t } = useTranslation('priceDesk', 'forms');
  const navigate = useNavigate();
  const { perform, busy } = useFormActions();
  /** The chosen categories, from the main one down. */
  const [trail, setTrail] = useState<readonly CategoryNode[]>([]);
  const chooseMain = async (id: string) => {
    setTrail([]);
    if (id === '') return;
    await perform('load', async () => {
      setTrail([await call(categoryCalls.treeGet, { query: { categoryId: Number(id) } })]);
    });
  };
  const chooseBelow = (depth: number, id: string) => {
    const kept = trail.slice(0, depth);
    const chosen = trail[depth - 1]?.children.find((one) => String(one.id) === id);
    setTrail(chosen ? [...kept, chosen] : kept);
  };
  const last = trail.at(-1);
  const options = (categories: readonly Category[]) =>
    categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <section className={styles.choice} aria-label={t('priceDesk.category.title')}>
      <h2>{t('priceDesk.category.title')}</h2>
      <div>
        <Field label={t('priceDesk.category.main')}>
          {(control) => (
            <Select
              {...control}
              size="bar"
              disabled={busy === 'load'}
              value={trail[0] ? String(trail[0].id) : ''}
              placeholder={t('priceDesk.category.choose')}
              options={options(mainCategories)}
              onChange={(event) => void chooseMain(event.target.value)}
            />
          )}
        </Field>
        {trail.map(({ id, children }, index) =>
          children.length === 0 ? undefined : (
            <Field key={id} label={t('priceDesk.category.below')}>
              {(control) => (
                <Select
                  {...control}
                  size="bar"
                  value={trail[index + 1] ? String(trail[index + 1]?.id) : ''}
                  placeholder={t('priceDesk.category.own')}
                  options={options(children)}
                  onChange={(event) => chooseBelow(index + 1, event.target.value)}
                />
              )}
            </Field>
          ),
        )}
        {last && (
          <Button
            variant="soft"
            onClick={() => void navigate(writePricesAddress(path, { kind, subject: String(last.id) }))}
          >
            {t('priceDesk.category.go')}
          </Button>
        )}
      </div>
    </section>
  );
}
