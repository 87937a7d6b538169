import { Tags } from 'lucide-react';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PricedSubject } from '../../../../contract/schemas/price.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { writePricesAddress } from './prices-address.ts';
import styles from './Prices.module.css';
import { useDayText, useValueText } from './use-value-text.ts';

interface PriceTableProps {
  kind: PriceKind;
  path: string;
  subjects: readonly PricedSubject[];
  onAdd: (subject: PricedSubject) => void;
}

/** The subjects of a kind with today's price and the planned ones. */
export function PriceTable({ kind, path, subjects, onAdd }: PriceTableProps) {
  const { t } = useTranslation('priceDesk');
  if (subjects.length === 0) {
    return (
      <Card>
        <EmptyState
          art={<Tags aria-hidden="true" />}
          tone="neutral"
          title={t('priceDesk.emptyTitle')}
          text={t('priceDesk.emptyText')}
        />
      </Card>
    );
  }
  return (
    <Card pad="s">
      <table className={styles.table}>
        <caption className="vh">{t(`priceDesk.kinds.${kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('priceDesk.columns.subject')}</th>
            <th scope="col">{t('priceDesk.columns.today')}</th>
            <th scope="col">{t('priceDesk.columns.planned')}</th>
            <th scope="col">
              <span className="vh">{t('priceDesk.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <SubjectRow
              key={subject.subject}
              subject={subject}
              href={writePricesAddress(path, { kind, subject: subject.subject })}
              onAdd={() => onAdd(subject)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function SubjectRow({ subject, href, onAdd }: { subject: PricedSubject; href: string; onAdd: () => void }) {
  const { t } = useTranslation('priceDesk');
  const valueText = useValueText();
  const dayText = useDayText();
  const { name, context, current, planned } = subject;
  const full = context === undefined ? name : `${context}, ${name}`;
  return (
    <tr>
      <th scope="row">
        <AppLink to={href} className={styles.name} aria-label={t('priceDesk.openLabel', { name: full })}>
          {name}
        </AppLink>
        {context !== undefined && <small>{context}</small>}
      </th>
      <td>
        <strong>{current ? valueText(current.values) : t('priceDesk.none')}</strong>
        {current && <small>{t('priceDesk.since', { day: dayText(current.since) })}</small>}
      </td>
      <td data-empty={planned.length === 0 ? '' : undefined}>
        {planned.length === 0 ? (
          <small>{t('priceDesk.noPlan')}</small>
        ) : (
          <ul>
            {planned.map(({ id, since, values }) => (
              <li key={id}>
                <Tag tone="action">{valueText(values)}</Tag>
                <small>{t('priceDesk.from', { day: dayText(since) })}</small>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        <Button variant="soft" size="s" aria-label={t('priceDesk.addLabel', { name: full })} onClick={onAdd}>
          {t('priceDesk.add')}
        </Button>
      </td>
    </tr>
  );
}
