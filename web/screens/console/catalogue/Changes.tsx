import { packageSizes, registryChoices } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import styles from './Catalogue.module.css';

export const namedFields = [
  'names',
  'words',
  'purchase',
  'isRental',
  'parentId',
  'position',
  'relatedIds',
  'drawing',
  'registry',
  'packageSize',
  'closed',
  'specs',
  'unit',
  'min',
  'max',
  'isRetired',
  'options',
  'optionOrder',
] as const;

interface Change {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Longer lists show only what differs. */
const listMost = 12;

/** Fields with their values before and after. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('catalogueDesk');
  const valueText = useValueText();
  const label = (field: string) => {
    const known = namedFields.find((one) => one === field);
    return known ? t(`catalogueDesk.field.${known}`) : field;
  };
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => {
        const [was, is] = onlyDifferent(before, after);
        return (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>
              <del>{valueText(was, field)}</del> → <ins>{valueText(is, field)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Of two lists, what the other lacks; both in full if they differ only in their order. */
function onlyDifferent(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const was = (before as unknown[]).filter((one) => !after.includes(one));
  const is = (after as unknown[]).filter((one) => !before.includes(one));
  return was.length + is.length === 0 ? [before, after] : [was, is];
}

function useValueText(): (value: unknown, field: string) => string {
  const { t } = useTranslation('catalogueDesk');
  return function text(value: unknown, field: string): string {
    const registry = field === 'registry' && registryChoices.find((one) => one === value);
    if (registry) return t(`catalogueDesk.terms.registryKind.${registry}`);
    const size = field === 'packageSize' && packageSizes.find((one) => one === value);
    if (size) return t(`catalogueDesk.terms.size.${size}`);
    if (field === 'parentId' && value === null) return t('catalogueDesk.main');
    if (value === null || value === undefined || value === '') return t('catalogueDesk.empty');
    if (typeof value === 'boolean') return t(value ? 'catalogueDesk.yes' : 'catalogueDesk.no');
    if (value === 'cart' || value === 'contact') return t(`catalogueDesk.purchase.${value}`);
    if (Array.isArray(value)) {
      if (value.length === 0) return t('catalogueDesk.empty');
      const shown = value
        .slice(0, listMost)
        .map((one) => text(one, field))
        .join(', ');
      return value.length > listMost ? `${shown} …` : shown;
    }
    if (typeof value === 'object')
      return Object.values(value)
        .map((one) => text(one, field))
        .join(' | ');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}
