import type { Picture } from '../../../contract/schemas/ad.ts';
import { pictureSources } from '../../client/media.ts';
import { Photo } from '../../ui/Photo.tsx';
import styles from './Campaigns.module.css';

export interface CampaignPictureProps {
  picture: Picture;
  /** The `sizes` attribute of the image. */
  sizes: string;
  eager?: boolean;
  /** Fetches the picture first; set for the banner of the campaign page. */
  priority?: boolean;
}

/** A campaign's picture, cropped to a wide strip. The alt text is empty because the name is beside it. */
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
