import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { useProfile } from './profile.ts';
import styles from './Member.module.css';

/** The member's picture; their first letter where there is none, or it does not load. `size` in CSS pixels. */
export function MemberAvatar({ size }: { size: number }) {
  const { fullName, pictureSrc } = useProfile();
  const [failedSrc, setFailedSrc] = useState<string>();
  const box = useRef<HTMLSpanElement>(null);
  // It may have failed before anybody listened.
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
