import type { Picture } from '../../../../contract/schemas/ad.ts';
import { pictureSources } from '../../../client/media.ts';
import { Photo } from '../../../ui/Photo.tsx';

/** An ad's cover, small; the title beside it says what it shows. `sizes` as in HTML. */
export function AdThumb({
  picture,
  of,
  sizes,
  className,
}: {
  picture: Picture | undefined;
  /** Its category. */
  of?: number | undefined;
  sizes: string;
  className?: string | undefined;
}) {
  return (
    <Photo
      {...(picture && pictureSources(picture, 480))}
      of={of}
      sizes={sizes}
      alt=""
      width={picture?.width}
      height={picture?.height}
      className={className}
    />
  );
}
