import { ImagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { OrderDetail, OrderSide } from '../../../contract/schemas/order.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazy } from '../../ui/lazy.ts';
import { privateFile } from '../../client/private-file.ts';
import styles from './Photos.module.css';

const PhotoViewer = lazy(() => import('../messages/PhotoViewer.tsx'));
const PhotosDialog = lazy(() => import('./PhotosDialog.tsx'));

const sides = ['Seller', 'Buyer'] as const satisfies readonly OrderSide[];

/** Photos of the sent and received items, used as evidence in a dispute. */
export function Photos({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { side, acts, photos } = order;
  const [shown, setShown] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = acts.includes('AddPhotos');
  if (!mayAdd && photos.items.length === 0) return null;
  return (
    <Card title={t('orders.photos.title')}>
      <div className={styles.photos}>
        {sides.map((by) => (
          <Row key={by} order={order} by={by} onShow={setShown} />
        ))}
        {mayAdd && (
          <>
            <p>{t(photos.isAsked ? `orders.photos.asked.${side}` : `orders.photos.hint.${side}`)}</p>
            <Button
              variant={photos.isAsked ? 'soft' : 'outlined'}
              icon={<ImagePlus size={18} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('orders.acts.AddPhotos')}
            </Button>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {shown !== undefined && <PhotoViewer photos={photos.items} start={shown} onClose={() => setShown(undefined)} />}
        {isAdding && <PhotosDialog order={order} onClose={() => setAdding(false)} />}
      </Suspense>
    </Card>
  );
}

/** One side's photos; each opens full screen. */
function Row({ order, by, onShow }: { order: OrderDetail; by: OrderSide; onShow: (index: number) => void }) {
  const { t } = useTranslation('orders');
  const { items } = order.photos;
  const ownPhotos = items.flatMap((photo, index) => (photo.by === by ? [{ ...photo, index }] : []));
  if (ownPhotos.length === 0) return null;
  return (
    <section>
      <h3>{t(`orders.photos.by.${by}`)}</h3>
      <ul>
        {ownPhotos.map(({ key, width, height, index }, place) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('orders.photos.open', { by: t(`orders.photos.by.${by}`), number: String(place + 1) })}
              onClick={() => onShow(index)}
            >
              <img src={privateFile(key)} alt="" width={width} height={height} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
