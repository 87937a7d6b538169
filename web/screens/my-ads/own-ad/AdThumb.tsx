import type { Picture } from '../../../../contract/schemas/ad.ts';
import { pictureSources } from '../../../client/media.ts';
import { Photo } from '../../../ui/Photo.tsx';

/** An ad's small cover picture, without alt text because the title is beside it. `sizes` as in HTML. */
export function AdThumb({
  picture,
  of,
  sizes,
  className,
}: {
  picture: Picture | undefined;
  /** Category id. */
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
