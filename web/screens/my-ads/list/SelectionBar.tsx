import { Archive, RotateCcw, Trash2 } from 'lucide-react';
import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { SelectionBar as SelectionFrame } from '../../../parts/select/SelectionBar.tsx';
import { Button } from '../../../ui/Button.tsx';

const actions = [
  { act: 'Archive', Icon: Archive, variant: 'outlined' },
  { act: 'Publish', Icon: RotateCcw, variant: 'outlined' },
  { act: 'Delete', Icon: Trash2, variant: 'danger' },
] as const;

export type BarAct = (typeof actions)[number]['act'];

export interface SelectionBarProps {
  ads: readonly ManagedAd[];
  isBusy: boolean;
  onAct: (act: BarAct, adIds: readonly string[]) => void;
  onClear: () => void;
}

/** Actions for the selected ads. Sticky above the list; on a phone in place of the site's bottom bar. */
export function SelectionBar({ ads, isBusy, onAct, onClear }: SelectionBarProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const figure = (value: number) => count(value, language);
  return (
    <SelectionFrame
      label={t('myAds.select.bar')}
      clearLabel={t('myAds.select.clear')}
      text={t('myAds.select.count', { count: ads.length, figure: figure(ads.length) })}
      onClear={onClear}
    >
      {actions.map(({ act, Icon, variant }) => {
        const able = ads.filter((ad) => ad.acts.includes(act)).map(({ id }) => id);
        if (able.length === 0) return null;
        const name = t(`myAds.act.${act}`);
        return (
          <Button
            key={act}
            variant={variant}
            icon={<Icon aria-hidden="true" />}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onAct(act, able)}
          >
            {able.length === ads.length ? name : t('myAds.select.actCount', { act: name, figure: figure(able.length) })}
          </Button>
        );
      })}
    </SelectionFrame>
  );
}
