const pictures = import.meta.glob<string>('../assets/categories/*.webp', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});

export interface CategoryPictureProps {
  /** Main category id, which is the file name in web/assets/categories. */
  id: string | number;
  /** Drawn size in px; the files are 128 px. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The 3D picture of a main category. Decorative; null if the category has none. */
export function CategoryPicture({ id, size = 60, className }: CategoryPictureProps) {
  const src = pictures[`../assets/categories/${id}.webp`];
  if (src === undefined) return null;
  // Lazy, because the server preloads other pictures before the page's largest one.
  return <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" className={className} />;
}
