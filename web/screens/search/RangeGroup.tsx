import type { Translate } from '../../client/translate.ts';
import { useEffect, useState } from 'react';
import type { Language } from '../../../contract/enums.ts';
import { groupNumber } from '../../ui/number-text.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { RangeSlider } from '../../ui/RangeSlider.tsx';
import styles from './FilterPanel.module.css';
import { histogramOf, scaleOf } from './range-bins.ts';

interface Ends {
  from: number | null;
  to: number | null;
}

export interface RangeGroupProps {
  t: Translate;
  language: Language;
  /** For example "Fiyat". */
  name: string;
  /** Prefix of the form's field names: `pf`, `nf.402`. */
  field: string;
  unit?: string | undefined;
  /** False for years. */
  grouped: boolean;
  log?: boolean | undefined;
  bands: readonly { from: number; count: number }[];
  from: number | undefined;
  to: number | undefined;
  onRange: (from: number | undefined, to: number | undefined) => void;
}

/** A range to drag or type. Typed values apply on Enter or when the field loses focus. */
export function RangeGroup({
  t,
  language,
  name,
  field,
  unit,
  grouped,
  log,
  bands,
  from,
  to,
  onRange,
}: RangeGroupProps) {
  const [ends, setEnds] = useState<Ends>({ from: from ?? null, to: to ?? null });
  useEffect(() => setEnds({ from: from ?? null, to: to ?? null }), [from, to]);
  const scale = scaleOf(bands, log ? 'log' : undefined);
  const text = (value: number) =>
    `${grouped ? groupNumber(String(value), language) : value}${unit === undefined ? '' : ` ${unit}`}`;

  function commit({ from: low, to: high }: Ends) {
    // Swaps reversed ends.
    const turned = low !== null && high !== null && low > high ? { from: high, to: low } : { from: low, to: high };
    setEnds(turned);
    if (turned.from !== (from ?? null) || turned.to !== (to ?? null))
      onRange(turned.from ?? undefined, turned.to ?? undefined);
  }
  const labels = [t('search.filter.lowest', { name }), t('search.filter.highest', { name })] as const;
  const typed = (end: keyof Ends) => (
    <NumberInput
      size="s"
      name={`${field}.${end}`}
      aria-label={labels[end === 'from' ? 0 : 1]}
      placeholder={t(`search.filter.${end}`)}
      suffix={unit}
      locale={language}
      grouped={grouped}
      value={ends[end]}
      onValue={(value) => setEnds((before) => ({ ...before, [end]: value }))}
      onBlur={() => commit(ends)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit(ends);
      }}
    />
  );
  return (
    <>
      {scale && (
        <RangeSlider
          {...scale}
          from={ends.from}
          to={ends.to}
          histogram={histogramOf(bands, scale)}
          labels={labels}
          valueText={text}
          onInput={(low, high) => setEnds({ from: low, to: high })}
          onCommit={(low, high) => commit({ from: low, to: high })}
        />
      )}
      <div className={styles.ends}>
        {typed('from')}
        {typed('to')}
      </div>
    </>
  );
}
