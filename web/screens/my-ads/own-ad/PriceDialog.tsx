import { useState } from 'react';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { price as priceRule } from '../../../../contract/fields/trade.ts';
import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';
import { CallError, call } from '../../../client/call.ts';
import { price as priceText } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import styles from './PriceDialog.module.css';

export interface PriceDialogProps {
  ad: Pick<ManagedAd, 'id' | 'title' | 'price'>;
  open: boolean;
  onClose: () => void;
}

/** Changes the price of a published ad. */
export default function PriceDialog({ ad, open, onClose }: PriceDialogProps) {
  const { t } = useTranslation('myAds', 'forms');
  return (
    <Dialog
      size="s"
      open={open}
      onClose={onClose}
      title={t('myAds.price.title')}
      text={t('myAds.price.text')}
      closeLabel={t('shell.close')}
    >
      <PriceForm ad={ad} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that it always starts with the current price. */
function PriceForm({ ad, onClose }: Omit<PriceDialogProps, 'open'>) {
  const { t } = useTranslation('myAds', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [lira, setLira] = useState<number | null>(ad.price / 100);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const checked = priceRule.safeParse(Math.round((lira ?? 0) * 100));
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? 'PriceNotPositive');
    setSending(true);
    try {
      await call(myAdCalls.changePrice, { params: { id: ad.id }, body: { price: checked.data } });
      show({ title: t('myAds.done.price'), text: priceText(checked.data, language) });
      onClose();
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.codes[0] ?? 'GeneralError');
    } finally {
      setSending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className={styles.form}>
      <Field
        label={t('myAds.price.label')}
        hint={t('myAds.price.now', { price: priceText(ad.price, language) })}
        error={problem && t(problem as ErrorCode, { ns: 'api' })}
      >
        {(control) => (
          <NumberInput
            {...control}
            value={lira}
            decimals={2}
            locale={language}
            suffix="TL"
            data-autofocus
            onValue={(value) => {
              setLira(value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" full loading={isSending}>
        {t('myAds.price.save')}
      </Button>
    </form>
  );
}
