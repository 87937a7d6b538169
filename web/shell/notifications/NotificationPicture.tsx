import {
  Bell,
  CreditCard,
  Handshake,
  Heart,
  Megaphone,
  MessageCircleQuestion,
  Package,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Notification } from '../../../contract/schemas/notification.ts';
import { pictureUrl } from '../../client/media.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Notifications.module.css';

/** Icons for missing pictures, by the first part of the template name. */
const icons: Readonly<Record<string, LucideIcon>> = {
  AdOffer: Handshake,
  Ads: Megaphone,
  User: ShieldCheck,
  Favorite: Heart,
  List: Heart,
  Payment: CreditCard,
  MembershipPackage: CreditCard,
  OrderBySeller: Package,
  OrderByBuyer: Package,
  RefundBySeller: Undo2,
  RefundByBuyer: Undo2,
  Return: Undo2,
  AdQuestion: MessageCircleQuestion,
};

const sizePx = 60;
const subSizePx = 26;

/** A notification's picture with a smaller one at its corner. Decorative, because the text says everything. */
export function NotificationPicture({
  notification: { image, subImage, messageTemplateName },
}: {
  notification: Notification;
}) {
  const Icon = icons[messageTemplateName.split('.')[0] ?? ''] ?? Bell;
  return (
    <span className={styles.picture} aria-hidden="true">
      <Picture src={image} size={sizePx} className={styles.image}>
        <span className={styles.icon}>
          <Icon size={26} />
        </span>
      </Picture>
      <Picture src={subImage} size={subSizePx} className={styles.subImage} />
    </span>
  );
}

interface PictureProps {
  /** A media key or a URL. */
  src: string | undefined;
  size: number;
  className: string | undefined;
  /** Shown if there is no picture or it fails to load. */
  children?: React.ReactNode;
}

function Picture({ src, size, className, children }: PictureProps) {
  const [hasFailed, setFailed] = useState(false);
  if (src === undefined || hasFailed) return children;
  const address = /^(?:https?:\/)?\//.test(src) ? src : pictureUrl(src, 200);
  return (
    <img
      src={address}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={cx(styles.photo, className)}
      onError={() => setFailed(true)}
    />
  );
}
