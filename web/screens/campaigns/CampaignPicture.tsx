import type { Picture } from '../../../contract/schemas/ad.ts';
import { pictureSources } from '../../client/media.ts';
import { Photo } from '../../ui/Photo.tsx';
import styles from './Campaigns.module.css';

export interface CampaignPictureProps {
  picture: Picture;
  /** How wide it is shown: the `sizes` of an image. */
  sizes: string;
  eager?: boolean;
  /** The banner of the campaign's page: fetched first. */
  priority?: boolean;
}

/** The picture of a campaign, cropped to a wide strip; its name stands beside it. */
export function CampaignPicture({ picture, sizes, eager = false, priority = false }: CampaignPictureProps) {
  return (
    <div className={styles.picture}>
      <Photo
        {...pictureSources(picture, 1920)}
        sizes={sizes}
        alt=""
        width={picture.width}
        height={picture.height}
        ratio="fill"
        priority={priority}
        {...(eager && { loading: 'eager' as const })}
      />
    </div>
  );
}
