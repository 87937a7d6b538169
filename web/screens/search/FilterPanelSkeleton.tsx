import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import styles from './FilterPanel.module.css';

export function FilterPanelSkeleton() {
  return (
    <div aria-hidden="true">
      {[5, 4, 2, 5].map((rows, index) => (
        <div key={index} className={styles.group}>
          <Skeleton width="38%" />
          {rows === 2 ? (
            <Skeleton shape="block" height={104} />
          ) : (
            <SkeletonText widths={Array.from({ length: rows }, (_, row) => `${88 - ((row * 13) % 40)}%`)} />
          )}
        </div>
      ))}
    </div>
  );
}
