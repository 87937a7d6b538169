import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { useProfile } from './profile.ts';
import styles from './Member.module.css';

/** The member's picture, or their first letter if there is none or it fails to load. `size` in CSS px. */
export function MemberAvatar({ size }: { size: number }) {
  const { fullName, pictureSrc } = useProfile();
  const [failedSrc, setFailedSrc] = useState<string>();
  const box = useRef<HTMLSpanElement>(null);
  // It may have failed before hydration.
  useEffect(() => {
    const image = box.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(pictureSrc);
  }, [pictureSrc]);
  return (
    <span ref={box} className={styles.avatar} onErrorCapture={() => setFailedSrc(pictureSrc)}>
      <Avatar name={fullName} size={size} src={pictureSrc === failedSrc ? undefined : pictureSrc} />
    </span>
  );
}
